// Makes src/baosam/client/vendor/: Preact, its signals and htm as the one file the page imports.
// For maintainers only: `node scripts/vendor_ui.mjs`; nobody needs Node to run or install Báo Sâm.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BUNDLED = { preact: "11.2.0", "@preact/signals": "2.11.4", "@preact/signals-core": "1.14.5", htm: "3.1.1" };
const BUNDLER = "esbuild@0.28.2";
const ENTRY = `
export { h, render, Fragment } from "preact";
export { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
export { signal, computed, effect, batch } from "@preact/signals";
import { h } from "preact";
import htm from "htm/mini";
export const html = htm.bind(h);
`;

const vendor = fileURLToPath(new URL("../src/baosam/client/vendor/", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "vendor-ui-"));
try {
  writeFileSync(join(work, "package.json"), '{"private":true}');
  writeFileSync(join(work, "entry.js"), ENTRY);
  const wanted = Object.entries(BUNDLED).map(([name, version]) => `${name}@${version}`);
  const npm = (/** @type {string[]} */ ...args) => execFileSync("npm", args, { cwd: work, stdio: ["ignore", "ignore", "inherit"] });
  npm("install", "--no-audit", "--no-fund", "--loglevel=error", "--save-exact", ...wanted, BUNDLER);
  const banner = `/* ${wanted.join(", ")}: see README.md beside this file */`;
  const flags = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--legal-comments=none", `--banner:js=${banner}`, "--outfile=ui.js"];
  execFileSync(join(work, "node_modules/.bin/esbuild"), ["entry.js", ...flags, "--log-level=warning"], { cwd: work, stdio: "inherit" });

  const bundle = readFileSync(join(work, "ui.js"));
  const rows = [];
  mkdirSync(join(vendor, "licences"), { recursive: true });
  for (const [name, version] of Object.entries(BUNDLED)) {
    const folder = join(work, "node_modules", name);
    const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    if (about.version !== version) throw new Error(`${name}: wanted ${version}, got ${about.version}`);
    const text = `licences/${name.replace("@", "").replace("/", "-")}.txt`;
    copyFileSync(join(folder, "LICENSE"), join(vendor, text));
    rows.push(`| ${name} | ${version} | ${about.license} | [text](${text}) |`);
  }
  const hash = createHash("sha256").update(bundle).digest("hex");
  const readme = `# ui.js

Made by \`node scripts/vendor_ui.mjs\` with ${BUNDLER.replace("@", " ")}; do not edit. ${gzipSync(bundle, { level: 9 }).length} bytes gzipped.

SHA-256 \`${hash}\`

| name | version | licence | |
|---|---|---|---|
${rows.join("\n")}
`;
  writeFileSync(join(vendor, "ui.js"), bundle);
  writeFileSync(join(vendor, "README.md"), readme);
} finally {
  rmSync(work, { recursive: true, force: true });
}
