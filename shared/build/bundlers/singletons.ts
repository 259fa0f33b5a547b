/**
 * The list of modules that the shell provides at run time and every remote must take from it. Exact entries: a prefix
 * with `import: false` fails for each sub-path that the shell does not import itself.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { findSharedDirectory, isInstalled } from "../packages/shared-directory.ts";

const require = createRequire(import.meta.url);

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
  "schema",
  "session",
  "api",
  "http",
  "state",
  "routing",
  "i18n",
  "forms",
  "described-forms",
  "frame",
  "storage",
  "storage/record-store",
  "bridge",
];

/** Each folder of `shared/src/ui` with a component of its name is a provided entry; `parts` is shared by several. */
function uiEntries(): string[] {
  const folder = path.join(findSharedDirectory(), "src/ui");
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, `${name}.tsx`)))
    .map((name) => `ui/${name}`)
    .sort();
}

const providedEntries = (): string[] => [...stateEntries, ...uiEntries()].map((entry) => `@gatehouse/shared/${entry}`);

const sourceVersions = (): Record<string, string> =>
  Object.fromEntries([...libraries, ...providedEntries()].map((specifier) => [specifier, versionOf(specifier)]));

/** The installed package has the list as a file, because it has neither the folders nor the libraries to read. */
const installedVersions = (): Record<string, string> =>
  JSON.parse(readFileSync(path.join(findSharedDirectory(), "provided.json"), "utf8"));

/** Maps the specifier of everything that the shell provides to its version. */
export const providedVersions = isInstalled ? installedVersions : sourceVersions;

/** Maps each provided entry to the version range that a remote built here needs. */
const neededRanges = (): Record<string, string> =>
  Object.fromEntries(Object.entries(providedVersions()).map(([specifier, version]) => [specifier, `^${version}`]));

type SharedOption = { singleton: true; strictVersion: true; version: string; requiredVersion: string; import: false };

/** The federation plugin's `shared` option of a remote: the shell has the code, the remote only consumes it. */
export const sharedSingletons = (): Record<string, SharedOption> =>
  Object.fromEntries(
    Object.entries(providedVersions()).map(([specifier, version]) => [
      specifier,
      { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, import: false },
    ]),
  );

/** Whether the shell provides this import at run time; all others are compiled into the remote. */
export const isProvided = (specifier: string): boolean => specifier in providedVersions();

/** The needed ranges of these provided entries, as an ES module imports them. */
export function neededRangesOf(specifiers: readonly string[]): Record<string, string> {
  const ranges = neededRanges();
  return Object.fromEntries(specifiers.map((specifier) => [specifier, ranges[specifier] ?? "*"]));
}

function versionOf(key: string): string {
  const manifestPath = key.startsWith("@gatehouse/") ? "../../package.json" : `${key.split("/")[0]}/package.json`;
  const manifest: { version: string } = require(manifestPath);
  return manifest.version;
}
