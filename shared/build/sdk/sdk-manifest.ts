/** The `package.json` of the installed `@gatehouse/shared`. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../packages/packages.ts";
import { bundlerTools, reactTypes, testTools } from "../remotes/team-tools.ts";
import { sharedDirectory, type SdkEntry } from "./sdk-entries.ts";

type Versions = Record<string, string>;
type Manifest = { name: string; version: string; dependencies: Versions; devDependencies?: Versions };

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));

/** One copy of these for the whole project: the console has the other. */
const singleCopies = ["react", "react-dom"];

/** A team installs what it uses; JavaScript projects need no types. */
const optionalPeers = [...new Set([...reactTypes, ...testTools, ...Object.values(bundlerTools).flat()])].sort();

const caret = (version: string): string => `^${version.replace("^", "")}`;

const pick = (versions: Versions, names: readonly string[]): Versions =>
  Object.fromEntries(names.flatMap((name) => (versions[name] ? [[name, caret(versions[name])]] : [])));

/** The file of an entry in the package; what builds import is apart from what pages import. */
export const builtFile = (source: string): string =>
  source.startsWith("src/") ? `./dist/${source.slice("src/".length)}` : `./dist/tools/${source}`;

function exportOf({ source }: SdkEntry) {
  if (source.endsWith(".css")) return builtFile(source);
  const file = builtFile(source).replace(/\.tsx?$/, "");
  return { types: `${file}.d.ts`, default: `${file}.js` };
}

/** What no entry of the workspace stands for. */
const otherExports = {
  "./css-modules": { types: "./dist/ui/styles/css-modules.d.ts" },
  "./jest-preset": "./build/sdk/jest-preset.mjs",
  "./tokens.css": "./dist/ui/tokens.css",
  "./provided.json": "./provided.json",
  "./package.json": "./package.json",
};

/** The manifest of the package with these entries. */
export function sdkManifest(entries: readonly SdkEntry[]): object {
  const { name, version, dependencies } = readManifest(sharedDirectory);
  const { devDependencies: tools = {} } = readManifest(root);
  const isSingle = (dependency: string): boolean => singleCopies.includes(dependency);
  return {
    name,
    version,
    description: "What the console gives to the sections of remote teams: components, types, test helpers and builds.",
    license: "Apache-2.0",
    type: "module",
    engines: { node: ">=22.18" },
    sideEffects: ["**/*.css", "./dist/i18n/*.js", "./dist/testing/setup-tests.js"],
    exports: {
      ...Object.fromEntries(entries.map((entry) => [entry.subpath, exportOf(entry)])),
      ...otherExports,
    },
    files: ["build", "dist", "locales", "provided.json"],
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([dependency]) => !isSingle(dependency))),
    peerDependencies: {
      ...pick(dependencies, singleCopies),
      ...pick(tools, optionalPeers),
    },
    peerDependenciesMeta: Object.fromEntries(optionalPeers.map((dependency) => [dependency, { optional: true }])),
  };
}
