import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pseudoLocalize } from "../../src/i18n/pseudo.ts";

type Strings = { [key: string]: string | Strings };

/** Reads `locales/<language>.json` of a package and adds the pseudo language, made from en-US. */
export function readLocales(directory: string): Record<string, Strings> {
  const folder = path.join(directory, "locales");
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file): [string, Strings] => [
      path.basename(file, ".json"),
      JSON.parse(readFileSync(path.join(folder, file), "utf8")),
    ]);
  const locales = Object.fromEntries(entries);
  return locales["en-US"] ? { ...locales, "qps-ploc": pseudoTree(locales["en-US"]) } : locales;
}

function pseudoTree(strings: Strings): Strings {
  return Object.fromEntries(
    Object.entries(strings).map(([key, value]) => [
      key,
      typeof value === "string" ? pseudoLocalize(value) : pseudoTree(value),
    ]),
  );
}

/** The strings of the shell and the common ones in one file per language. */
export function readShellLocales(shellDirectory: string, sharedDirectory: string): Record<string, unknown> {
  return readWithShared("shell", shellDirectory, sharedDirectory);
}

/** The same for a frame application, with the strings of all frames beside it in place of the shell's. */
export function readFrameLocales(frameDirectory: string, sharedDirectory: string): Record<string, unknown> {
  const common = readLocales(path.join(path.dirname(frameDirectory), "frame-start"));
  return readWithShared("frame", frameDirectory, sharedDirectory, common);
}

function readWithShared(
  namespace: string,
  directory: string,
  sharedDirectory: string,
  common: Record<string, Strings> = {},
): Record<string, unknown> {
  const shared = readLocales(sharedDirectory);
  return Object.fromEntries(
    Object.entries(readLocales(directory)).map(([language, strings]) => [
      language,
      { [namespace]: { ...common[language], ...strings }, shared: shared[language] ?? {} },
    ]),
  );
}
