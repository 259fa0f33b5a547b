// Keeps documents from naming files that no longer exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(__dirname, "../../..");
const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  ...["docs", "docs/decisions"].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((file) => file.endsWith(".md"))
      .map((file) => `${folder}/${file}`),
  ),
];

function read(document: string): string {
  return readFileSync(path.join(root, document), "utf8");
}

function listLinks(document: string): string[] {
  const targets = [...read(document).matchAll(/\]\(([^)#\s]+)/g)].map((match) => match[1] ?? "");
  return targets
    .filter((target) => !/^https?:/.test(target))
    .map((target) => path.join(path.dirname(document), target));
}

/** Paths in code marks that start with one of our top-level folders, without the example remote. */
function listNamedFiles(document: string): string[] {
  const names = [...read(document).matchAll(/`((?:docs|e2e|server|shared|shell|remote-\w+)\/[\w./-]+)`/g)];
  return names.map((match) => match[1] ?? "").filter((name) => existsSync(path.join(root, name.split("/")[0] ?? "")));
}

it.each(documents)("%s names only files that exist", (document) => {
  const named = [...listLinks(document), ...listNamedFiles(document)];
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

const index = "docs/decisions/README.md";
const decisions = documents.filter((file) => file.startsWith("docs/decisions/") && file !== index);

it("each decision has a number of its own", () => {
  const numbers = decisions.map((file) => path.basename(file).slice(0, 3));
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
});

const record = String.raw`\[\d{3}\]\(\d{3}-[\w-]+\.md\)`;
const relation = ` · (?:amends|amended by|supersedes|superseded in part by) ${record}(?:, ${record})*`;
/** Such as `Status: accepted · 2026-11-21 · amended by [040](040-….md)`. */
const statusLine = new RegExp(
  String.raw`^Status: (?:accepted|superseded by ${record}) · \d{4}-\d{2}-\d{2}(?:${relation})*$`,
);

it.each(decisions)("%s has its status and date below its title, and one line in the index", (file) => {
  const name = path.basename(file);
  const [title, , status] = read(file).split("\n");
  expect(title).toMatch(new RegExp(`^# ${name.slice(0, 3)} \\S`));
  expect(status).toMatch(statusLine);
  const lines = read(index)
    .split("\n")
    .filter((line) => line.startsWith(`- [${name.slice(0, 3)}](${name}): `));
  expect(lines).toHaveLength(1);
});

it("the architecture lists the folder of every page of the console's own sections", () => {
  const text = read("ARCHITECTURE.md");
  const own = (name: string) => name === "shell" || name.startsWith("remote-");
  // A created section brings its browser tests along and is found by its remote.json.
  const parts = readdirSync(root).filter((name) => own(name) && !existsSync(path.join(root, name, "e2e")));
  const pages = parts.flatMap((part) => {
    const folder = path.join(root, part, "src/pages");
    return existsSync(folder) ? readdirSync(folder).map((page) => `${part}/src/pages/${page}`) : [];
  });
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => !text.includes(`\`${page}\``))).toEqual([]);
});
