/**
 * The one list of what the shell provides at run time and every remote must take from it.
 * Exact entries, no prefixes: a prefix with `import: false` fails for each sub-path the shell does not import itself.
 */
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const sharedDirectory = path.resolve(import.meta.dirname, "..");

const libraries = [
  "react",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react/compiler-runtime",
  "react-dom",
  "react-dom/client",
  "i18next",
  "react-i18next",
];

const stateEntries = [
  "session",
  "api",
  "http",
  "state",
  "routing",
  "i18n",
  "forms",
  "frame",
  "storage",
  "storage/record-store",
  "bridge",
];

/** Each component file directly in `shared/src/ui` is a provided entry; parts of a component lie in folders below. */
export function uiEntries(): string[] {
  return readdirSync(path.join(sharedDirectory, "src/ui"))
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
    .map((file) => `ui/${path.basename(file, ".tsx")}`)
    .sort();
}

export const providedEntries = (): string[] =>
  [...stateEntries, ...uiEntries()].map((entry) => `@gatehouse/shared/${entry}`);

/** Specifier to version of everything that the shell provides. */
export const providedVersions = (): Record<string, string> =>
  Object.fromEntries([...libraries, ...providedEntries()].map((specifier) => [specifier, versionOf(specifier)]));

/** Provided entry to the range that a remote built here asks for. */
export const neededRanges = (): Record<string, string> =>
  Object.fromEntries(Object.entries(providedVersions()).map(([specifier, version]) => [specifier, `^${version}`]));

type SharedOption = { singleton: true; strictVersion: true; version: string; requiredVersion: string; import: false };

/** Value of the federation plugin's `shared` for a remote: the shell carries the code, the remote only asks for it. */
export const sharedSingletons = (): Record<string, SharedOption> =>
  Object.fromEntries(
    Object.entries(providedVersions()).map(([specifier, version]) => [
      specifier,
      { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, import: false },
    ]),
  );

/** Whether an import is answered by the shell at run time; everything else is compiled into the remote. */
export const isProvided = (specifier: string): boolean => specifier in providedVersions();

/** The ranges for these provided entries only, as an ES module names what it imports. */
export function neededRangesOf(specifiers: readonly string[]): Record<string, string> {
  const ranges = neededRanges();
  return Object.fromEntries(specifiers.map((specifier) => [specifier, ranges[specifier] ?? "*"]));
}

function versionOf(key: string): string {
  const manifestPath = key.startsWith("@gatehouse/") ? "../package.json" : `${key.split("/")[0]}/package.json`;
  const manifest: { version: string } = require(manifestPath);
  return manifest.version;
}
