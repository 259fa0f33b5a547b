// Finds names of the code in texts that users read.
import type { PartLocales } from "./locale-files.ts";

/** Words that look internal but are what users call the thing, each with the reason. */
const KNOWN_WORDS = new Map([
  ["OpenAPI", "name of a format"],
  ["IndexedDB", "name of a browser feature, in a text that the specification quotes"],
  ["PostgreSQL", "name of a product"],
  ["LinkedIn", "name of a company"],
  ["GitHub", "name of a company"],
  ["JavaScript", "name of a language"],
  ["StartTLS", "name of an encryption, as mail servers and directories call it"],
  ["sAMAccountName", "name of an attribute that administrators of directories type"],
  ["macOS", "name of a product"],
  ["iOS", "name of a product"],
  ["DigiCert", "name of a company"],
  ["McAfee", "name of a company"],
  ["WebAuthn", "name of a standard"],
  ["YubiKey", "name of a product"],
]);

/** Phrases that hold such words, each with the reason. */
const KNOWN_PHRASES: [RegExp, string][] = [
  [/\{\{[^}]*\}\}/g, "placeholders are replaced"],
  [/\b(?:https?:\/\/|www\.)\S+/gi, "addresses are typed or copied"],
  [/\bgatehouse(?: +[a-z][a-z-]*)+/g, "commands are typed as they are"],
  [/\bRemote Support\b|\bPrivileged Remote Access\b|\bRemote Desktop\b/g, "names of products"],
  [/\bremote (?:session|desktop|access|support|connection|work)\w*/gi, "remote as an adjective"],
  [/\bRemote-(?=\p{Lu})/gu, "remote as an adjective, in German compounds"],
];

interface Rule {
  pattern: RegExp;
  what: string;
}

// Letters of every script count, because \b knows only Latin ones.
const word = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${pattern})(?![\p{L}\p{N}_])`, "giu");

const RULES: Rule[] = [
  { pattern: /(?<![\w-])remote-[a-z]\w*/g, what: "the folder of a section" },
  { pattern: word("epm|pbps|trident|passwordsafe|sitemenu"), what: "an internal code" },
  { pattern: /(?<![\p{L}\d])(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{7,64}(?![\p{L}\d])/gu, what: "a content hash" },
  { pattern: /(?<![\p{L}\d])[A-Za-z]*(?:[a-z][A-Z]|[A-Z]{2}[a-z])[A-Za-z]*(?![\p{L}\d])/gu, what: "an identifier" },
  { pattern: /(?<![\w@/.-])[a-z][\w-]+(?:\.[a-z][\w-]+)+(?![\w-])/gu, what: "a resource key" },
  // Chinese has no rule here: its word for a manifest also means an inventory.
  { pattern: word("manifest[eos]?s?|manifiestos?|البيان"), what: "a manifest; users know revisions" },
  { pattern: /マニフェスト/g, what: "a manifest; users know revisions" },
  { pattern: word("remotes?"), what: "a remote; users know sections" },
];

function withoutKnownPhrases(text: string): string {
  return KNOWN_PHRASES.reduce((rest, [phrase]) => rest.replaceAll(phrase, " "), text);
}

/** Describes every internal name in one text; a slug is only reported where it is the whole text, as a title is. */
function describeInternalNames(text: string, slugs: string[]): string[] {
  if (slugs.includes(text.trim())) return [`"${text}" is the slug of a section; give its title`];
  const rest = withoutKnownPhrases(text);
  return RULES.flatMap(({ pattern, what }) =>
    [...rest.matchAll(pattern)].flatMap(([name]) => (KNOWN_WORDS.has(name) ? [] : [`"${name}" names ${what}`])),
  );
}

/** Lists the internal names in the texts of all parts; the sections are the parts in `remote-` folders. */
export function findInternalNames(parts: PartLocales[]): string[] {
  const slugs = parts.flatMap(({ part }) => /^remote-([^/]+)$/.exec(part)?.[1] ?? []);
  return parts.flatMap(({ part, languages }) =>
    [...languages].flatMap(([language, entries]) =>
      [...entries].flatMap(([key, text]) =>
        describeInternalNames(text, slugs).map((problem) => `${part}/locales/${language}.json: "${key}": ${problem}`),
      ),
    ),
  );
}
