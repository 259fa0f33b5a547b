import { findInternalNames } from "./find-internal-names.ts";

function problemsIn(text: string, language = "en-US"): string[] {
  const languages = new Map([[language, new Map([["page.title", text]])]]);
  return findInternalNames([
    { part: "shell", languages },
    { part: "remote-replay", languages: new Map() },
  ]);
}

describe("internal names in texts", () => {
  it.each([
    ["the slug of a section as a title", "replay", "slug of a section"],
    ["a folder of a section", "Built from remote-replay", '"remote-replay"'],
    ["a product code", "EPM reports", '"EPM"'],
    ["a content hash", "Version 1.0.0-134437c53611", '"134437c53611"'],
    ["a short hash", "1.0.0 · 134437c", '"134437c"'],
    ["an identifier that starts with capitals", "Policies of EPMWindows", '"EPMWindows"'],
    ["an identifier in camel case", "Columns of managedSystems", '"managedSystems"'],
    ["a resource key", "Open sitemenu.sessions", '"sitemenu.sessions"'],
    ["the manifest", "Manifest 2 is active.", '"Manifest"'],
    ["a remote", "This remote can't be shown", '"remote"'],
  ])("reports %s", (_name, text, problem) => {
    expect(problemsIn(text).join("\n")).toContain(problem);
    expect(problemsIn(text)[0]).toMatch(/^shell\/locales\/en-US\.json: "page\.title": /);
  });

  it.each([
    ["de-DE", "Das Manifest kam nicht an"],
    ["es-ES", "El manifiesto no ha llegado"],
    ["fr-FR", "Le manifeste n’est pas arrivé"],
    ["pt-BR", "O manifesto não chegou"],
    ["ja-JP", "マニフェストが届きませんでした"],
    ["ar-SA", "لم يصل البيان"],
  ])("reports the manifest in %s", (language, text) => {
    expect(problemsIn(text, language)).toHaveLength(1);
  });

  it.each([
    ["a title with the same word", "Replay"],
    ["a sentence with the word", "Start the replay"],
    ["names of products", "Remote Support, Privileged Remote Access, Password Safe"],
    ["the adjective", "Recordings of remote sessions. Aufzeichnungen von Remote-Sitzungen."],
    ["a format", "This server's API reference (OpenAPI)."],
    ["an address", "Enter http://localhost:4200/session-replay or www.example.com."],
    ["a placeholder", "{{remoteName}} is ready in {{manifest.number}}."],
    ["a command", "Load events with “gatehouse epm import”."],
    ["numbers and words of hexadecimal letters", "1,234,567 · 12345678 · defaced · 4K"],
    ["a file name in capitals", "Choose a CSV or JSON file."],
    ["other words of the same letters", "قاعدة البيانات، خادم البيانات"],
  ])("accepts %s", (_name, text) => {
    expect(problemsIn(text)).toEqual([]);
  });
});
