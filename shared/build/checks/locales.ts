import { readFileSync } from "node:fs";
import path from "node:path";
import { findInternalNames } from "./find-internal-names.ts";
import { usableKeys, baseKey, readPartLocales, SOURCE_LANGUAGE } from "./locale-files.ts";
import { compareLanguages } from "./locale-languages.ts";
import { readSourceTexts, type SourceTexts } from "./locale-source.ts";
import { listSourceFiles } from "./source-files.ts";

interface FileTexts extends SourceTexts {
  file: string;
  part: string;
}

// Any part may use their strings, with the prefix `shell:` or `shared:`.
const COMMON_PARTS = ["shell", "shared"];
// Every part falls back to these strings, without a prefix.
const FALLBACK_PART = "shared";
const BROWSER_SOURCE = /^(shell|shared|remote-[^/]+)\/(src|frames)\/.*\.tsx?$/;
// Fields of `remote.json` that hold a key of the remote's own texts.
const DESCRIPTOR_KEY =
  /^((resource|title|detail|description|keywords|done|body|ok|cancel)Key|resourcekey|hint|switchLabel)$/;
const NOT_SHOWN = /\.(test|spec|d)\.tsx?$|^shared\/src\/testing\//;

/** A frame application is a separate part: its page has its own translations. */
function partOf(file: string): string {
  return /^remote-[^/]+\/frames\/[^/]+/.exec(file)?.[0] ?? file.split("/")[0] ?? file;
}

function readDescriptor(folder: string, file: string): FileTexts {
  const strings: string[] = [];
  const keys: string[] = [];
  JSON.parse(readFileSync(path.join(folder, file), "utf8"), (name, value: unknown) => {
    if (typeof value !== "string") return value;
    strings.push(value);
    if (DESCRIPTOR_KEY.test(name)) keys.push(value);
    return value;
  });
  return { file, part: partOf(file), keys, strings, patterns: [], hasComputedKey: false, rawTexts: [] };
}

function readFiles(folder: string): FileTexts[] {
  const files = listSourceFiles(folder);
  const sources = files.filter((file) => BROWSER_SOURCE.test(file) && !NOT_SHOWN.test(file));
  const descriptors = files.filter((file) => /^remote-[^/]+\/remote\.json$/.test(file));
  return [
    ...sources.map((file) => ({
      file,
      part: partOf(file),
      ...readSourceTexts(file, readFileSync(path.join(folder, file), "utf8")),
    })),
    ...descriptors.map((file) => readDescriptor(folder, file)),
  ];
}

function splitKey(part: string, key: string): { part: string; key: string } {
  const [, prefix, rest] = /^([a-z]+):(.+)$/.exec(key) ?? [];
  return prefix && rest && COMMON_PARTS.includes(prefix) ? { part: prefix, key: rest } : { part, key };
}

function checkFile(
  { file, part, keys, patterns, hasComputedKey, rawTexts }: FileTexts,
  known: Map<string, Set<string>>,
) {
  const missing = keys.filter((key) => {
    const wanted = splitKey(part, key);
    return !known.get(wanted.part)?.has(wanted.key) && !known.get(FALLBACK_PART)?.has(wanted.key);
  });
  return [
    ...missing.map(
      (key) => `${file}: key "${key}" is not in ${splitKey(part, key).part}/locales/${SOURCE_LANGUAGE}.json`,
    ),
    ...rawTexts.map((text) => `${file}: "${text}" is shown as it stands; make it a translation key`),
    ...(hasComputedKey && patterns.length === 0
      ? [`${file}: a key is put together here; name the possible ones in a comment "// i18n-keys: page.*.title"`]
      : []),
  ];
}

function matcher(pattern: string): RegExp {
  const escaped = pattern.replace(/[.$()+?[\]^{|}\\]/g, "\\$&").replaceAll("*", "[^.]+");
  return new RegExp(`^${escaped}$`);
}

function listUnused(part: string, keys: Iterable<string>, files: FileTexts[]): string[] {
  const consumers = COMMON_PARTS.includes(part) ? files : files.filter((file) => file.part === part);
  const strings = new Set(consumers.flatMap((file) => file.strings.map((text) => splitKey(part, text).key)));
  const patterns = consumers.flatMap((file) => file.patterns.map((pattern) => matcher(splitKey(part, pattern).key)));
  const unused = new Set([...keys].map(baseKey).filter((key) => !strings.has(key)));
  return [...unused]
    .filter((key) => !patterns.some((pattern) => pattern.test(key)))
    .map((key) => `${part}/locales/${SOURCE_LANGUAGE}.json: no code asks for "${key}"`);
}

/** Lists all problems with the translations of the repository in this folder. */
export function checkLocales(folder: string): string[] {
  const files = readFiles(folder);
  const parts = [...new Set(files.map((file) => file.part))].map((part) => readPartLocales(folder, part));
  const known = new Map(parts.map((locales) => [locales.part, usableKeys(locales)]));
  return [
    ...parts.flatMap(compareLanguages),
    ...findInternalNames(parts),
    ...files.flatMap((file) => checkFile(file, known)),
    ...parts.flatMap(({ part, languages }) => listUnused(part, languages.get(SOURCE_LANGUAGE)?.keys() ?? [], files)),
  ];
}
