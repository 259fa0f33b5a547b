// "By screen": page folder = page id = first key segment = browser test.
import { readFileSync } from "node:fs";
import path from "node:path";

const PAGE_FILE = /^(shell|remote-[^/]+)\/src\/pages\/([^/]+)\//;
const REMOTE_FILES = ["package.json", "remote.json", "webpack.config.ts", "src/remote.tsx", "locales/en-US.json"];

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
  const browserTest = `e2e/tests/${part.replace(/^remote-/, "")}/${page}.spec.ts`;
  const problems: string[] = [];
  if (!files.has(pageFile)) problems.push(`${pageFile}: a page folder holds the page of its name`);
  if (!files.has(browserTest)) problems.push(`${browserTest}: missing; every page has a browser test`);
  return problems;
}

function checkKeys(files: string[], folder: string, part: string, pages: string[]): string[] {
  if (!files.includes(`${part}/locales/en-US.json`)) return [];
  const locale = readJson(folder, `${part}/locales/en-US.json`);
  // Parts that are no pages (components, the shell's layout) have the name of their folder below src.
  const sourceFolders = files.filter((file) => file.startsWith(`${part}/src/`)).map((file) => file.split("/")[2]);
  const foreign = Object.keys(locale).filter((key) => !pages.includes(key) && !sourceFolders.includes(key));
  return [
    ...pages
      .filter((page) => !(page in locale))
      .map((page) => `${part}/locales/en-US.json: no keys for page "${page}"`),
    ...foreign.map((key) => `${part}/locales/en-US.json: "${key}" is neither a page nor a folder of ${part}/src`),
  ];
}

function readPageIds(folder: string, remote: string): string[] {
  // The build applies the descriptor's schema.
  const descriptor = readJson(folder, `${remote}/remote.json`) as { pages?: { pageId: string }[] };
  return (descriptor.pages ?? []).map(({ pageId }) => pageId);
}

function checkRemote(files: Set<string>, folder: string, remote: string, pages: string[]): string[] {
  const missing = REMOTE_FILES.map((file) => `${remote}/${file}`).filter((file) => !files.has(file));
  const problems = missing.map((file) => `${file}: missing; every remote has one`);
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
    if (!remote || !page || remote === "shell") return [];
    if (pagesByPart.get(`remote-${remote}`)?.includes(page)) return [];
    return [`${file}: remote-${remote} has no page "${page}"; tests across pages lie in e2e/tests/shell`];
  });
}

/** Problems with pages and remotes: what one of them must bring along. */
export function checkPages(files: string[], folder: string): string[] {
  const known = new Set(files);
  const pagesByPart = new Map(listParts(files, /^(shell|remote-.+)$/).map((part) => [part, listPages(files, part)]));
  const problems = [...pagesByPart].flatMap(([part, pages]) => [
    ...pages.flatMap((page) => checkPage(known, part, page)),
    ...checkKeys(files, folder, part, pages),
    ...(part === "shell" ? [] : checkRemote(known, folder, part, pages)),
  ]);
  return [...problems, ...checkBrowserTests(files, pagesByPart)];
}
