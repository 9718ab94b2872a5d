import { createTable, Refused } from "./api.js";
import { Banner, LobbyBar } from "./bar.js";
import { Face } from "./cards.js";
import { chosen, draft, fetched, house, known, levels, load, pace, parse, record, seats, setLevel, stake, use, wish, wished } from "./choice.js";
import { Num, Seg, Select } from "./controls.js";
import { Avatar } from "./faces.js";
import { House } from "./house.js";
import { count, lang, signed, t } from "./i18n.js";
import { Icon } from "./icons.js";
import { follow, go, rulesLink } from "./route.js";
import { h, html, signal, useEffect } from "./vendor/ui.js";

const dealing = signal(false);
const refused = signal(/** @type {Refused | null} */ (null));
const editing = signal(false);

async function play() {
  if (dealing.value) return;
  dealing.value = true;
  refused.value = null;
  try {
    go(await createTable(wish()));
  } catch (error) {
    refused.value = error instanceof Refused ? error : new Refused("failed");
  } finally {
    dealing.value = false;
  }
}

/** @param {Refused} why */
const sorry = ({ kind, why }) => t(`lobby.post.${kind}`, { why: why[lang.value] ?? "" });

/** Who will sit there, in the order of the turns. */
const family = () => known.value.family.slice(0, seats() - 1);

const Scene = () => html`<div class="scene" aria-hidden="true" data-n=${seats()}>
  <div class="oval"></div><div class="drum"></div>
  ${family().map(({ face, name }, i) => html`<div class=${`guest g${i + 1}`} key=${face}>${h(Avatar, { face })}<p class="nm">${name}</p></div>`)}
  <div class="herofan">${["Ts", "Jh", "Qc", "Kd", "As"].map((card, i) => html`<span key=${card} style=${{ "--k": i - 2 }}>${h(Face, { card })}</span>`)}</div>
</div>`;

/** The level of all bots; its line says what to expect. */
const Level = () => {
  const now = levels();
  const same = now.every((level) => level === now[0]) ? known.value.levels.find(({ level }) => level === now[0]) : undefined;
  return html`<div class="level">${h(Seg, { name: "level", legend: t("lobby.level"), now: same?.level ?? "", set: (level) => setLevel(level),
    choices: known.value.levels.map(({ level, name }) => ({ value: level, text: name[lang.value] })) })}
    <p class="line">${same ? same.line[lang.value] : known.value.levels.length ? t("lobby.level.mixed") : "\u00a0"}</p></div>`;
};

const Seats = () => {
  const { min, max } = chosen()?.seats ?? { min: 2, max: 5 };
  return h(Seg, { name: "seats", legend: t("lobby.seats"), now: String(seats()), set: (n) => (wished.value = n),
    choices: ["2", "3", "4", "5"].filter((n) => Number(n) >= min && Number(n) <= max).map((n) => ({ value: n, text: n, label: t("lobby.seats.n", { n }) })) });
};

const Rules = () => {
  const now = chosen();
  const { base, changes } = parse(house.value);
  const n = Object.keys(changes).length;
  const edit = () => {
    draft.value = house.value;
    editing.value = true;
  };
  return html`<details class="pick">
    <summary><span><b>${now ? t("lobby.rules", { name: now.name[lang.value] }) : t("lobby.rules.none")}${n > 0 && html` <i class="mark">${count("house.changed", n)}</i>`}</b>
      <small>${now ? now.summary[lang.value] : t(fetched.value === "failed" ? "lobby.failed" : "lobby.loading")}</small></span>${h(Icon, { name: "chevron" })}</summary>
    <fieldset class="presets"><legend class="sr">${t("lobby.rules.legend")}</legend>
      ${known.value.presets.map(
        ({ key, name, summary }) => html`<label key=${key}><input type="radio" name="rules" checked=${key === base} onChange=${() => use(key)} /><span><b>${name[lang.value]}</b><small>${summary[lang.value]}</small></span></label>`,
      )}
    </fieldset>
    <p class="pickfoot"><button type="button" class="btn" onClick=${edit}>${h(Icon, { name: "set" })}${t("lobby.rules.edit")}</button></p>
  </details>`;
};

/** What few people change: each bot by itself, how fast they play, what a stake counts. */
const More = () => {
  const choices = known.value.levels.map(({ level, name }) => ({ value: level, text: name[lang.value] }));
  const now = levels();
  return html`<details class="pick more">
    <summary><span><b>${t("lobby.more")}</b><small>${t("lobby.more.now", { pace: t(`pace.${pace.value}`), n: wish().stake })}</small></span>${h(Icon, { name: "chevron" })}</summary>
    <div class="moreof"><ul class="bots">${family().map(({ face, name, line }, i) => html`<li key=${face}>${h(Avatar, { face })}<p><b>${name}</b><small>${line[lang.value]}</small></p>
      ${h(Select, { label: t("lobby.level.of", { name }), choices, now: now[i] ?? "", set: (level) => setLevel(level, i) })}</li>`)}</ul>
      ${h(Seg, { name: "pace", legend: t("lobby.pace"), now: pace.value, set: (value) => (pace.value = value), choices: ["slow", "normal", "fast"].map((value) => ({ value, text: t(`pace.${value}`) })) })}
      <p class="stake"><span aria-hidden="true">${t("lobby.stake")}</span>${h(Num, { label: t("lobby.stake"), now: stake.value, min: 1, max: 1000, set: (value) => (stake.value = value) })}</p></div>
  </details>`;
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
    editing.value = false;
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
      <section class="panel on-paper">${h(Level, {})}${h(Seats, {})}${h(Rules, {})}${h(More, {})}${h(Record, {})}
        <p class="links"><a href=${rulesLink(house.value)} onClick=${follow}>${h(Icon, { name: "book" })}${t("rules.link")}</a></p></section>
    </main>
    ${editing.value && h(House, { close: () => {
      use(house.value);
      editing.value = false;
    } })}
  </div>`;
};
