import { readFileSync } from "node:fs";
import path from "node:path";
import { providedVersions } from "./singletons.ts";
import { root } from "../packages/packages.ts";

it("the shell provides exactly what remotes are built to take from it", () => {
  const source = readFileSync(path.join(root, "shell/src/federation/loading/provided-entries.ts"), "utf8");
  const listed = [...source.matchAll(/^ {2}"?([^\s":]+)"?: .*import\("([^"]+)"\)/gm)];
  for (const [, specifier, imported] of listed) expect(imported).toBe(specifier);
  expect(listed.map(([, specifier = ""]) => specifier).sort()).toEqual(Object.keys(providedVersions()).sort());
});

/** Entries of the first landed releases. The shell refuses a release that needs an entry that it does not provide. */
const LANDED_ENTRIES = [
  "api",
  "bridge",
  "described-forms",
  "forms",
  "frame",
  "http",
  "i18n",
  "routing",
  "session",
  "state",
  "storage",
  "storage/record-store",
  "ui/avatar",
  "ui/badge",
  "ui/banner",
  "ui/brand-mark",
  "ui/breadcrumbs",
  "ui/button",
  "ui/card",
  "ui/checkbox",
  "ui/confirm-dialog",
  "ui/data-table",
  "ui/description-list",
  "ui/dialog",
  "ui/drawer",
  "ui/filter-chip",
  "ui/icon-button",
  "ui/link-button",
  "ui/locale-provider",
  "ui/menu",
  "ui/native-select",
  "ui/number-input",
  "ui/page-state",
  "ui/pagination",
  "ui/password-input",
  "ui/password-rules",
  "ui/popover-menu",
  "ui/popover-panel",
  "ui/progress-bar",
  "ui/radio-group",
  "ui/search-field",
  "ui/select",
  "ui/skeleton",
  "ui/slider",
  "ui/spinner",
  "ui/switch",
  "ui/tabs",
  "ui/text-area",
  "ui/text-input",
  "ui/text-link",
  "ui/toast",
  "ui/toast-icon",
  "ui/tone-icon",
  "ui/toolbar",
  "ui/tooltip",
  "ui/visually-hidden",
];

it("no entry that a published release may need is gone", () => {
  const provided = Object.keys(providedVersions());
  const missing = LANDED_ENTRIES.filter((entry) => !provided.includes(`@gatehouse/shared/${entry}`));
  expect(missing).toEqual([]);
});
