import { filesByPage, type BundledCompilation } from "./webpack-files.ts";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "pages-"));
  mkdirSync(path.join(directory, "src/pages/reports"), { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true }));

type Group = { files: string[]; childrenIterable: Group[]; getFiles(): string[] };
const aGroup = (files: string[], ...childrenIterable: Group[]): Group => ({
  files,
  childrenIterable,
  getFiles: () => files,
});

function compilationOf(group: Group): BundledCompilation {
  const page = { nameForCondition: () => path.join(directory, "src/pages/reports/reports-page.tsx") };
  const chunk = { files: group.files, groupsIterable: [group] };
  return { modules: [page], chunks: [chunk], chunkGraph: { getModuleChunksIterable: () => [chunk] } };
}

it("a page lists the styles of the parts that it loads later, but not their scripts", () => {
  const deepest = aGroup(["deepest.js", "deepest.css"]);
  const later = aGroup(["later.js", "later.css"], deepest);
  // A cycle: the two parts load each other.
  deepest.childrenIterable.push(later);
  const compilation = compilationOf(aGroup(["page.js", "page.css"], later));
  expect(filesByPage(compilation, directory)).toEqual({
    reports: { scripts: ["page.js"], styles: ["page.css", "later.css", "deepest.css"] },
  });
});
