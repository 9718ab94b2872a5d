import { Lobby } from "./lobby.js";
import { path } from "./route.js";
import { RulesRoute } from "./rules.js";
import { Table } from "./table.js";
import { h, render } from "./vendor/ui.js";

const App = () => {
  const id = /^\/t\/([^/]+)\/?$/.exec(path.value)?.[1];
  if (path.value === "/rules") return h(RulesRoute, {});
  return id ? h(Table, { key: id, id }) : h(Lobby, {});
};

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
render(h(App, {}), root);
