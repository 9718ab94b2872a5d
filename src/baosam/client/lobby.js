import { createTable, me, presets, Refused } from "./api.js";
import { Banner, LobbyBar } from "./bar.js";
import { Face } from "./cards.js";
import { Avatar } from "./faces.js";
import { lang, signed, t } from "./i18n.js";
import { Icon } from "./icons.js";
import { remember, remembered } from "./prefs.js";
import { go } from "./route.js";
import { h, html, signal, useEffect } from "./vendor/ui.js";

/** @import { Me, Preset } from "./types.js" */

const record = signal(/** @type {Me | null} */ (null));
const rules = signal(/** @type {Preset[]} */ ([]));
const fetched = signal(/** @type {"loading" | "done" | "failed"} */ ("loading"));
const chosen = signal(remembered("rules", "standard"));
const wished = signal(Number(remembered("seats", "4")));
const dealing = signal(false);
const refused = signal(/** @type {Refused | null} */ (null));

async function load() {
  fetched.value = "loading";
  try {
    [rules.value, record.value] = await Promise.all([presets(), me()]);
    fetched.value = "done";
  } catch {
    fetched.value = "failed";
  }
}

const preset = () => rules.value.find(({ key }) => key === chosen.value) ?? rules.value[0];

function seats() {
  const { min, max } = preset()?.seats ?? { min: 2, max: 5 };
  return Math.min(max, Math.max(min, wished.value || 4));
}

async function play() {
  if (dealing.value) return;
  dealing.value = true;
  refused.value = null;
  try {
    go(await createTable({ rules: preset()?.key ?? chosen.value, seats: seats() }));
  } catch (error) {
    refused.value = error instanceof Refused ? error : new Refused("failed");
  } finally {
    dealing.value = false;
  }
}

/** @param {Refused} why */
const sorry = ({ kind, why }) => t(`lobby.post.${kind}`, { why: why[lang.value] ?? "" });

const Scene = () => html`<div class="scene" aria-hidden="true">
  <div class="oval"></div><div class="drum"></div>
  ${[["minh", "Chú Minh"], ["hoa", "Bà Hoa"], ["lan", "Cô Lan"]].map(
    ([face, name], i) => html`<div class=${`guest g${i + 1}`} key=${face}>${h(Avatar, { face: face ?? "" })}<p class="nm">${name}</p></div>`,
  )}
  <div class="herofan">${["Ts", "Jh", "Qc", "Kd", "As"].map((card, i) => html`<span key=${card} style=${{ "--k": i - 2 }}>${h(Face, { card })}</span>`)}</div>
</div>`;

const Rules = () => {
  const now = preset();
  return html`<details class="pick">
    <summary><span><b>${now ? t("lobby.rules", { name: now.name[lang.value] }) : t("lobby.rules.none")}</b>
      <small>${now ? now.summary[lang.value] : t(fetched.value === "failed" ? "lobby.failed" : "lobby.loading")}</small></span>${h(Icon, { name: "chevron" })}</summary>
    <fieldset class="presets"><legend class="sr">${t("lobby.rules.legend")}</legend>
      ${rules.value.map(
        ({ key, name, summary }) => html`<label key=${key}><input type="radio" name="rules" checked=${key === now?.key} onChange=${() => {
          chosen.value = key;
          remember("rules", key);
        }} /><span><b>${name[lang.value]}</b><small>${summary[lang.value]}</small></span></label>`,
      )}
    </fieldset>
  </details>`;
};

const Seats = () => {
  const { min, max } = preset()?.seats ?? { min: 2, max: 5 };
  return html`<fieldset class="seats"><legend>${t("lobby.seats")}</legend><div class="seg">
    ${[2, 3, 4, 5].filter((n) => n >= min && n <= max).map(
      (n) => html`<label key=${n}><input type="radio" name="seats" aria-label=${t("lobby.seats.n", { n })} checked=${n === seats()} onChange=${() => {
        wished.value = n;
        remember("seats", String(n));
      }} /><span aria-hidden="true">${n}</span></label>`,
    )}
  </div></fieldset>`;
};

const Record = () => {
  const now = record.value;
  if (fetched.value === "failed") {
    return html`<div class="rec none" role="alert"><img src="/client/art/bao.svg" alt="" width="44" height="44" />
      <p><b>${t("lobby.failed")}</b></p><button type="button" class="btn" onClick=${load}>${t("again")}</button></div>`;
  }
  if (!now?.hands) {
    return html`<div class="rec none"><img src="/client/art/bao.svg" alt="" width="44" height="44" /><p><b>${t("lobby.none")}</b>${t("lobby.none.more")}</p></div>`;
  }
  return html`<section class="rec"><h2>${t("lobby.record")}</h2><dl>
    <div><dt>${t("lobby.record.hands")}</dt><dd>${now.hands}</dd></div>
    <div><dt>${t("lobby.record.points")}</dt><dd>${signed(now.points)}</dd></div>
  </dl></section>`;
};

/** Where a visit begins: one button deals a hand. */
export const Lobby = () => {
  useEffect(() => {
    refused.value = null;
    void load();
  }, []);
  useEffect(() => {
    document.title = t("app.title");
  }, [lang.value]);
  return html`<div class="lobby">
    ${h(LobbyBar, {})}<img class="dao" src="/client/art/dao.svg" alt="" width="200" height="140" />
    <main>
      <section class="hero">${h(Scene, {})}
        <div class="cta"><h1>${t(record.value?.hands ? "lobby.h1.back" : "lobby.h1.first")}</h1><p class="lead">${t("lobby.lead")}</p>
          ${refused.value && h(Banner, { text: sorry(refused.value), alarm: true })}
          <button type="button" class="btn gold big" aria-disabled=${dealing.value} onClick=${play}>
            <span>${t(dealing.value ? "lobby.dealing" : "lobby.play")}<small>${t(`lobby.play.${seats() - 1}`)}</small></span>
          </button>
        </div>
      </section>
      <section class="panel on-paper">${h(Seats, {})}${h(Rules, {})}${h(Record, {})}</section>
    </main>
  </div>`;
};
