// Documents that name files which are no longer there mislead whoever reads them.
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

/** Paths in code marks that start with a top-level folder of ours; an example remote is none. */
function listNamedFiles(document: string): string[] {
  const names = [...read(document).matchAll(/`((?:docs|e2e|server|shared|shell|remote-\w+)\/[\w./-]+)`/g)];
  return names.map((match) => match[1] ?? "").filter((name) => existsSync(path.join(root, name.split("/")[0] ?? "")));
}

test.each(documents)("%s names only files that exist", (document) => {
  const named = [...listLinks(document), ...listNamedFiles(document)];
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test("each decision has a number of its own", () => {
  const numbers = readdirSync(path.join(root, "docs/decisions")).map((file) => file.slice(0, 3));
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test("the architecture lists the folder of every page", () => {
  const text = read("ARCHITECTURE.md");
  const parts = readdirSync(root).filter((name) => name === "shell" || name.startsWith("remote-"));
  const pages = parts.flatMap((part) => {
    const folder = path.join(root, part, "src/pages");
    return existsSync(folder) ? readdirSync(folder).map((page) => `${part}/src/pages/${page}`) : [];
  });
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => !text.includes(`\`${page}\``))).toEqual([]);
});
