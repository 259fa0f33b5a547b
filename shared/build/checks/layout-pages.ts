// "By screen": page folder = page id = first key segment = browser test.
import { readFileSync } from "node:fs";
import path from "node:path";

const PAGE_FILE = /^(shell|remote-[^/]+)\/src\/pages\/([^/]+)\//;
// Sections whose keys come from the server or belong to the whole console.
const KEY_SECTIONS_BY_NAME = new Set(["sitemenu"]);
// `teams` has projects outside the repository.
const ACROSS_SECTIONS = new Set(["shell", "teams"]);
const REMOTE_FILES = ["package.json", "remote.json", "src/remote.tsx", "locales/en-US.json"];
const BUILD_FILES = ["webpack.config.ts", "rspack.config.ts", "vite.config.ts", "esbuild.config.ts"];

function listParts(files: string[], pattern: RegExp): string[] {
  return [...new Set(files.map((file) => file.split("/")[0] ?? ""))].filter((part) => pattern.test(part));
}

function listPages(files: string[], part: string): string[] {
  const pages = files.map((file) => PAGE_FILE.exec(file)).filter((match) => match?.[1] === part);
  return [...new Set(pages.map((match) => match?.[2] ?? ""))];
}

function readJson(folder: string, file: string): object {
  return JSON.parse(readFileSync(path.join(folder, file), "utf8")) as object;
}

function checkPage(files: Set<string>, part: string, page: string): string[] {
  const pageFile = `${part}/src/pages/${page}/${page}-page.tsx`;
  // New remotes bring it along; the tests of the console's own sections are together.
  const browserTests = [`${part}/e2e/${page}.spec.ts`, `e2e/tests/${part.replace(/^remote-/, "")}/${page}.spec.ts`];
  const problems: string[] = [];
  if (!files.has(pageFile)) problems.push(`${pageFile}: a page folder holds the page of its name`);
  if (!browserTests.some((file) => files.has(file)))
    problems.push(`${browserTests.join(" or ")}: missing; every page has a browser test`);
  return problems;
}

function hasTexts(folder: string, part: string, page: string): boolean {
  return readFileSync(path.join(folder, part, "src/pages", page, `${page}-page.tsx`), "utf8").includes(
    "useTranslation",
  );
}

function checkKeys(files: string[], folder: string, part: string, pages: string[]): string[] {
  const localeFile = `${part}/locales/en-US.json`;
  if (!files.includes(localeFile)) return [];
  const sections = Object.keys(readJson(folder, localeFile));
  // Keys outside of pages (components, the shell's layout) start with a folder or file below src.
  const names = files
    .filter((file) => file.startsWith(`${part}/src/`))
    .flatMap((file) =>
      file
        .split("/")
        .slice(2)
        .map((name) => name.split(".")[0]),
    );
  const withoutKeys = pages.filter((page) => !sections.includes(page) && hasTexts(folder, part, page));
  return [
    ...withoutKeys.map((page) => `${localeFile}: no keys for page "${page}"`),
    ...sections
      .filter((key) => !names.includes(key) && !KEY_SECTIONS_BY_NAME.has(key))
      .map((key) => `${localeFile}: "${key}" is neither a page nor a folder or file of ${part}/src`),
  ];
}

function readPageIds(folder: string, remote: string): string[] {
  // Not parsed by its schema: the build does that.
  const descriptor = readJson(folder, `${remote}/remote.json`) as { pages?: { pageId: string }[] };
  return (descriptor.pages ?? []).map(({ pageId }) => pageId);
}

function checkRemote(files: Set<string>, folder: string, remote: string, pages: string[]): string[] {
  const missing = REMOTE_FILES.map((file) => `${remote}/${file}`).filter((file) => !files.has(file));
  const builds = BUILD_FILES.filter((file) => files.has(`${remote}/${file}`));
  const problems = [
    ...missing.map((file) => `${file}: missing; every remote has one`),
    ...(builds.length === 1 ? [] : [`${remote}: has ${builds.length} of ${BUILD_FILES.join(", ")}; it needs one`]),
  ];
  if (missing.includes(`${remote}/remote.json`)) return problems;
  const pageIds = readPageIds(folder, remote);
  return [
    ...problems,
    ...pages
      .filter((page) => !pageIds.includes(page))
      .map((page) => `${remote}/remote.json: no page has the id "${page}"`),
    ...pageIds
      .filter((pageId) => !pages.includes(pageId))
      .map((pageId) => `${remote}/src/pages/${pageId}/${pageId}-page.tsx: missing; remote.json claims a path for it`),
  ];
}

function checkBrowserTests(files: string[], pagesByPart: Map<string, string[]>): string[] {
  return files.flatMap((file) => {
    const [, remote, page] = /^e2e\/tests\/([^/]+)\/(.+)\.spec\.ts$/.exec(file) ?? [];
    if (!remote || !page || ACROSS_SECTIONS.has(remote)) return [];
    if (pagesByPart.get(`remote-${remote}`)?.includes(page)) return [];
    return [`${file}: remote-${remote} has no page "${page}"; tests across pages lie in e2e/tests/shell`];
  });
}

/** Problems with the parts that a page or a remote must have. */
export function checkPages(files: string[], folder: string): string[] {
  const known = new Set(files);
  const pagesByPart = new Map(listParts(files, /^(shell|remote-.+)$/).map((part) => [part, listPages(files, part)]));
  const problems = [...pagesByPart].flatMap(([part, pages]) => [
    ...pages.flatMap((page) => checkPage(known, part, page)),
    ...checkKeys(
      files,
      folder,
      part,
      pages.filter((page) => known.has(`${part}/src/pages/${page}/${page}-page.tsx`)),
    ),
    ...(part === "shell" ? [] : checkRemote(known, folder, part, pages)),
  ]);
  return [...problems, ...checkBrowserTests(files, pagesByPart)];
}
