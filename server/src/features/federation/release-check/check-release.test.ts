import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { aCheckedRelease } from "./checked-release.builder.ts";
import { checkRelease, type CheckedRelease } from "./check-release.ts";
import { libraryMarkers } from "./find-library-copies.ts";

const PAGE = "../chunks/page.js";

async function listProblems(release: CheckedRelease): Promise<string[]> {
  const problems = await checkRelease(release);
  return problems.map(({ severity, code, file }) => [severity, code, file].filter(Boolean).join(" "));
}

const withPage = (code: string, record: Partial<Release> = {}): CheckedRelease =>
  aCheckedRelease({ [PAGE]: code }, record);
const withRecord = (record: Partial<Release>): CheckedRelease => aCheckedRelease({}, record);
const withFile = (changes: Partial<Release["files"][number]>): CheckedRelease =>
  withRecord({
    files: base.files.map((file) => (file.path === "locales/fr-FR.json" ? { ...file, ...changes } : file)),
  });

/** A container that imports react as both bundlers write it. */
const aContainer = (uses: Release["uses"], record: Partial<Release> = {}): CheckedRelease =>
  aCheckedRelease(
    {
      "remoteEntry.js": `const consumes = { 8: { shareScope: "default", shareKey: "react", requiredVersion: "^19.0.0" } };
const modules = { "./remote": () => ({ contract: 1, pages: {} }) };
export const get = () => modules, init = () => consumes;`,
      [PAGE]: "export default 1;",
    },
    { kind: "federation", uses, ...record },
  );

const base = aCheckedRelease().record;
const withNeeds = (needs: Release["needs"]): CheckedRelease => withRecord({ needs: { ...base.needs, ...needs } });

function withDescriptor(changes: Partial<NonNullable<Release["descriptor"]>>): CheckedRelease {
  const { descriptor } = base;
  if (!descriptor) throw new Error("The release of the tests has a descriptor.");
  return withRecord({ descriptor: { ...descriptor, ...changes } });
}

const configurationEntry = {
  titleKey: "tiny.title",
  descriptionKey: "tiny.title",
  path: "/tiny",
  group: "system",
  order: 1,
};

/** Text that compresses to no less than about three quarters. */
const incompressible = (bytes: number): string => `export default "${randomBytes(bytes).toString("base64")}";`;

/** All code of the shell's copy of the library. */
function readLibrary(name: string): string {
  const shared = createRequire(path.join(__dirname, "../../../../../shared/package.json"));
  const from = name === "react-router" ? createRequire(shared.resolve("react-router-dom")) : shared;
  const [, folder = ""] = new RegExp(`^(.*/node_modules/${name}/)`).exec(from.resolve(name)) ?? [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.m?js$/.test(file));
  return files.map((file) => readFileSync(path.join(folder, file), "utf8")).join("\n");
}

describe("the check of a release", () => {
  it("has nothing against a section without a fault", async () => {
    expect(await checkRelease(aCheckedRelease())).toEqual([]);
  });

  it.each<[string, CheckedRelease, string]>([
    ["code that is no module", withPage("export const = 1"), `error script_unreadable ${PAGE}`],
    ["code nested without end", withPage("[".repeat(50_000)), `error script_unreadable ${PAGE}`],
    ["another contract", withDescriptor({ contract: { min: 2, max: 3 } }), "error contract_unsupported remote.json"],
    ["a range turned round", withDescriptor({ contract: { min: 2, max: 1 } }), "error contract_invalid remote.json"],
    [
      "a page that is not built",
      withDescriptor({ pages: [{ path: "/tiny", pageId: "other" }] }),
      "error page_missing remote.json",
    ],
    [
      "a path claimed twice",
      withDescriptor({
        pages: [
          { path: "/tiny", pageId: "tiny" },
          { path: "/tiny", pageId: "tiny" },
        ],
      }),
      "error path_repeated remote.json",
    ],
    [
      "a menu entry without its prefix",
      withDescriptor({ menu: [{ resourceKey: "tiny", icon: "boxes", path: "/tiny", order: 1 }] }),
      "error menu_key remote.json",
    ],
    [
      "a menu entry in a group that does not exist",
      withDescriptor({
        menu: [{ resourceKey: "sitemenu.tiny", icon: "boxes", path: "/tiny", order: 1, group: "tools" }],
      }),
      "error menu_group remote.json",
    ],
    [
      "a palette entry that leads out of the remote",
      withDescriptor({ palette: [{ titleKey: "tiny.title", icon: "boxes", path: "/large" }] }),
      "warning palette_elsewhere remote.json",
    ],
    [
      "a configuration menu entry in a group that does not exist",
      withDescriptor({ configurationMenu: [{ ...configurationEntry, group: "tools" }] }),
      "error configuration_group remote.json",
    ],
    [
      "a configuration menu entry that leads out of the remote",
      withDescriptor({ configurationMenu: [{ ...configurationEntry, path: "/large" }] }),
      "warning configuration_elsewhere remote.json",
    ],
    [
      "a path of another remote",
      { ...aCheckedRelease(), others: [{ name: "large", descriptor: { pages: [{ path: "/tiny" }] } }] },
      "warning path_conflict remote.json",
    ],
    ["an older library than it needs", withNeeds({ react: "^20.0.0" }), "error version_mismatch release.json"],
    ["a range that is none", withNeeds({ react: "newest" }), "error range_invalid release.json"],
    [
      "a need that nobody provides",
      withNeeds({ "@gatehouse/shared/sesion": "^1.0.0" }),
      "error entry_unknown release.json",
    ],
    [
      "an entry that the shell does not have",
      withPage('import { x } from "@gatehouse/shared/ui/none";\nexport default x;'),
      `error entry_unknown ${PAGE}:1`,
    ],
    [
      "a library left out of the bundle",
      withPage('\nimport "lodash";\nexport default 1;'),
      `error entry_unknown ${PAGE}:2`,
    ],
    [
      "a name that an entry does not export",
      withPage('import { useStat } from "react";\nexport default useStat;', {
        uses: { ...base.uses, react: ["useStat"] },
      }),
      `error export_missing ${PAGE}:1`,
    ],
    [
      "a name that it lacks and that is read from all of it, under a name that inner code uses again",
      withPage('import * as r from "react";\nexport default () => r.useStat((r) => r.useOther);', {
        uses: { ...base.uses, react: ["useStat"] },
      }),
      `error export_missing ${PAGE}:1`,
    ],
    [
      "a name that a container takes and an entry does not export",
      aContainer({ react: ["useStat"] }),
      "error export_missing release.json",
    ],
    [
      "a name that it takes from the registry and an entry does not export",
      withPage('export default gatehouseProvided.get("react").useStat;', {
        uses: { ...base.uses, react: ["useStat"] },
      }),
      "error export_missing release.json",
    ],
    [
      "an entry of the registry that its record hides",
      withPage('export default gatehouseProvided.get("@gatehouse/shared/session");'),
      "error uses_incomplete release.json",
    ],
    [
      "a record that hides a name",
      withPage('import { createContext } from "react";\nexport default createContext;'),
      "error uses_incomplete release.json",
    ],
    ["a container that hides an entry", aContainer({}, { needs: {} }), "error uses_incomplete release.json"],
    ["a record of an older build", withRecord({ uses: undefined }), "warning uses_missing release.json"],
    ["a file of another size", withFile({ size: 1 }), "error file_changed locales/fr-FR.json"],
    ["a file of another hash", withFile({ integrity: "sha384-0" }), "error file_changed locales/fr-FR.json"],
    [
      "a file that is not there",
      {
        ...aCheckedRelease(),
        readFile: () => Promise.reject(new Error("ENOENT")),
        record: { ...base, files: base.files.slice(0, 1) },
      },
      "error file_missing remoteEntry.js",
    ],
    [
      "a page of the shell",
      withDescriptor({
        pages: [
          { path: "/tiny", pageId: "tiny" },
          { path: "/about", pageId: "tiny" },
        ],
      }),
      "error path_reserved remote.json",
    ],
    [
      "a key that has no text",
      withPage(
        'export default (t) => [t("tiny.title"), t("tiny.rows"), t("tiny.lost"), t("other.lost"), "tiny." + t];',
      ),
      `warning key_missing ${PAGE}:1`,
    ],
    [
      "a key of the palette that has no text",
      withDescriptor({ palette: [{ titleKey: "tiny.lost", icon: "boxes", path: "/tiny" }] }),
      "warning key_missing remote.json",
    ],
    [
      "a key of the configuration menu that has no text",
      withDescriptor({ configurationMenu: [{ ...configurationEntry, keywordsKey: "tiny.lost" }] }),
      "warning key_missing remote.json",
    ],
    ["code from elsewhere", withPage('import "https://cdn.example/x.js";'), `error foreign_import ${PAGE}:1`],
    [
      "a chunk that is not listed",
      withPage('export const more = () => import("./more.js");'),
      `error file_missing ${PAGE}:1`,
    ],
    [
      "an entry without pages",
      aCheckedRelease({ "remoteEntry.js": "export const contract = 1;" }),
      "error exports_missing remoteEntry.js",
    ],
    ["an entry that is missing", withRecord({ entry: "none.js" }), "error entry_missing none.js"],
    ["a container that is none", withRecord({ kind: "federation" }), "error entry_not_container remoteEntry.js"],
    ["eval", withPage('eval("1");'), `error eval ${PAGE}:1`],
    ["code from text", withPage('new Function("return 1");'), `error eval ${PAGE}:1`],
    ["a timer with code as text", withPage('setTimeout("x()", 1);'), `error eval ${PAGE}:1`],
    ["document.write", withPage('window.document.write("x");'), `error document_write ${PAGE}:1`],
    ["an assignment of HTML", withPage("document.body.innerHTML = text;"), `warning html_sink ${PAGE}:1`],
    ["local storage", withPage('window["localStorage"].clear();'), `error storage ${PAGE}:1`],
    ["a data base of its own", withPage('indexedDB.open("x");'), `error storage ${PAGE}:1`],
    ["a cookie", withPage('document.cookie = "a=b";'), `error storage ${PAGE}:1`],
    ["a new location", withPage('window.location = "/x";'), `error navigation ${PAGE}:1`],
    ["a new hash", withPage('location.hash = "#/x";'), `error navigation ${PAGE}:1`],
    ["a replaced location", withPage('window.location.replace("/x");'), `error navigation ${PAGE}:1`],
    ["a pushed state", withPage('history.pushState(null, "", "/x");'), `error navigation ${PAGE}:1`],
    ["a request elsewhere", withPage('fetch("http://example.org/");'), `error foreign_request ${PAGE}:1`],
    ["a changed built-in", withPage("Array.prototype.last = 1;"), `error builtin_changed ${PAGE}:1`],
    [
      "a built-in changed by Object",
      withPage('Object.defineProperty(String.prototype, "x", {});'),
      `error builtin_changed ${PAGE}:1`,
    ],
    ["a replaced fetch", withPage("window.fetch = () => null;"), `error builtin_changed ${PAGE}:1`],
    ["a replaced WebSocket", withPage("self.WebSocket = class {};"), `error builtin_changed ${PAGE}:1`],
    ["a fetch for old browsers", withPage("self.fetch || (self.fetch = () => null);"), `warning polyfill ${PAGE}:1`],
    ["one by an operator", withPage("window.fetch ||= () => null;"), `warning polyfill ${PAGE}:1`],
    ["one by a condition", withPage("if (!self.fetch) self.fetch = () => null;"), `warning polyfill ${PAGE}:1`],
    [
      "a fetch replaced where there is one",
      withPage("if (!self.fetch) close(); else self.fetch = () => null;"),
      `error builtin_changed ${PAGE}:1`,
    ],
    [
      "a fetch replaced under another's guard",
      withPage("self.EventSource || (self.fetch = () => null);"),
      `error builtin_changed ${PAGE}:1`,
    ],
    ["no English texts", withRecord({ locales: {} }), "error translations_missing locales"],
    [
      "texts that are none",
      aCheckedRelease({ "locales/de-DE.json": "[1]" }),
      "error translations_unreadable locales/de-DE.json",
    ],
    [
      "a missing translation",
      aCheckedRelease({ "locales/de-DE.json": '{ "tiny": { "rows_other": "Zeilen" } }' }),
      "warning translations_incomplete locales/de-DE.json",
    ],
    [
      "languages that are missing altogether",
      withRecord({ locales: { "en-US": "locales/en-US.json", "de-DE": "locales/de-DE.json" } }),
      "warning translations_incomplete locales",
    ],
    ["a large page", withPage(incompressible(250_000)), "warning page_large tiny"],
    ["a far too large page", withPage(incompressible(700_000)), "error page_too_large tiny"],
  ])("finds %s", async (_name, release, expected) => {
    expect(await listProblems(release)).toEqual([expected]);
  });

  it.each<[string, string]>([
    ["a method of the same name", "export const x = store.location.replace; router.history.list();"],
    [
      "the way of old libraries to the global object",
      'export const root = globalThis.self ?? Function("return this")();',
    ],
    ["a property that is called like a storage", "export const x = { localStorage: 1 }.localStorage;"],
    ["a class of its own", "class List {}\nList.prototype.last = 1;"],
    ["a request to the console", 'fetch("/api/x");'],
    ["reading the location", "export const x = window.location.hash;"],
  ])("has nothing against %s", async (_name, code) => {
    expect(await listProblems(withPage(code))).toEqual([]);
  });

  it("says that it could not compare where the shell does not tell what it provides", async () => {
    const release = withNeeds({ react: "^99.0.0" });
    expect(await listProblems({ ...release, provided: null })).toEqual(["warning surface_unknown"]);
  });

  it("says that names were not compared where an older shell does not tell them", async () => {
    const release = aContainer({ react: ["useStat"] });
    expect(await listProblems({ ...release, exports: null })).toEqual(["warning names_unknown"]);
  });

  it("looks at nothing but the files of the shell, which may do what no section may", async () => {
    expect(await listProblems({ ...withPage("localStorage.clear();"), record: { ...base, name: "shell" } })).toEqual([
      `error file_changed ${PAGE}`,
    ]);
    const shell = withPage("localStorage.clear();");
    expect(await listProblems({ ...shell, record: { ...shell.record, name: "shell" } })).toEqual([]);
  });

  it.each(Object.entries(libraryMarkers))(
    "knows a copy of %s by a text that the library has",
    async (library, rule) => {
      expect(readLibrary(library)).toContain(rule.marker);
      expect(await listProblems(withPage(`export default ${JSON.stringify(rule.marker)};`))).toEqual([
        `error library_copied ${PAGE}`,
      ]);
    },
  );
});
