import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { aCheckedRelease } from "./checked-release.builder.ts";
import { checkRelease, type CheckedRelease } from "./check-release.ts";
import { libraryMarkers } from "./find-library-copies.ts";

const PAGE = "../chunks/page.js";
const descriptor = aCheckedRelease().record.descriptor;

async function listProblems(release: CheckedRelease): Promise<string[]> {
  const problems = await checkRelease(release);
  return problems.map(({ severity, code, file }) => [severity, code, file].filter(Boolean).join(" "));
}

const withPage = (code: string): CheckedRelease => aCheckedRelease({ [PAGE]: code });
const withRecord = (record: Partial<Release>): CheckedRelease => aCheckedRelease({}, record);

function withDescriptor(changes: Partial<NonNullable<Release["descriptor"]>>): CheckedRelease {
  if (!descriptor) throw new Error("The release of the tests has a descriptor.");
  return withRecord({ descriptor: { ...descriptor, ...changes } });
}

/** Text that no compression makes smaller than about three quarters of it. */
const incompressible = (bytes: number): string => `export default "${randomBytes(bytes).toString("base64")}";`;

/** All code of the library that the shell carries. */
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
      "a palette entry that leads out of the remote",
      withDescriptor({ palette: [{ titleKey: "tiny.title", icon: "boxes", path: "/large" }] }),
      "warning palette_elsewhere remote.json",
    ],
    [
      "a path of another remote",
      { ...aCheckedRelease(), others: [{ name: "large", descriptor: { pages: [{ path: "/tiny" }] } }] },
      "warning path_conflict remote.json",
    ],
    [
      "an older library than it needs",
      withRecord({ needs: { react: "^20.0.0" } }),
      "error version_mismatch release.json",
    ],
    ["a range that is none", withRecord({ needs: { react: "newest" } }), "error range_invalid release.json"],
    [
      "a need that nobody provides",
      withRecord({ needs: { "@gatehouse/shared/sesion": "^1.0.0" } }),
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
    const release = withRecord({ needs: { react: "^99.0.0" } });
    expect(await listProblems({ ...release, provided: null })).toEqual(["warning surface_unknown"]);
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
