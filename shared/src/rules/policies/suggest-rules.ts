import type { ProcessStart, RuleConditions } from "../../contracts/policy-content.contract.ts";
import { policyLimits } from "../../contracts/policy-content.contract.ts";

/** What a suggested rule goes by, the narrowest first. */
export const suggestionKinds = [
  "hash",
  "commandLine",
  "pathAndDeclared",
  "path",
  "anyVersion",
  "anyProfile",
  "parent",
  "folder",
  "declared",
] as const;

export type RuleSuggestion = { kind: (typeof suggestionKinds)[number]; conditions: RuleConditions };

type Text = string | null;

/** A value that a condition can hold; percent signs and quotation marks would mean something else in a path. */
function usable(text: Text): string | undefined {
  const trimmed = text?.trim() ?? "";
  const isPlain = trimmed !== "" && trimmed.length <= policyLimits.patternCharacters && !/\p{Cc}/u.test(trimmed);
  return isPlain ? trimmed : undefined;
}

function usablePath(text: Text): string | undefined {
  const path = usable(text);
  return path === undefined || /["<>|%]/.test(path) ? undefined : path;
}

const list = (value: string | undefined): string[] | undefined => (value === undefined ? undefined : [value]);

/** Folders such as `app-1.2.3` or `18.2002.1101.0_x64` change with every update. */
function withoutVersion(path: string): string {
  return path.replace(/\d+(?:\.\d+){1,5}(?=[^\\]{0,64}\\)/g, "*");
}

/** The same place in the profile of any user. */
function inAnyProfile(path: string): string {
  return path.replace(/^c:\\users\\(?!(?:public|default|default user|all users)\\)[^\\]+(?=\\)/i, "%USERPROFILE%");
}

function folderOf(path: string): string | undefined {
  const end = path.lastIndexOf("\\");
  // A folder directly on a drive is too wide to be suggested.
  return path.slice(0, end).split("\\").length > 1 ? `${path.slice(0, end)}\\*` : undefined;
}

/** Leaves out suggestions without the value that makes them what they are. */
function when(value: unknown, kind: RuleSuggestion["kind"], conditions: RuleConditions): RuleSuggestion[] {
  const isThere = value !== undefined && value !== false;
  return isThere ? [{ kind, conditions: dropAbsent(conditions) }] : [];
}

function dropAbsent(conditions: RuleConditions): RuleConditions {
  return Object.fromEntries(Object.entries(conditions).filter(([, values]) => values !== undefined));
}

function suggestByPath(path: string, start: ProcessStart): RuleSuggestion[] {
  const commandLine = usable(start.commandLine);
  const parent = usablePath(start.parentPath);
  const [company, product] = [usable(start.company), usable(start.product)];
  const anyVersion = withoutVersion(path);
  const anyProfile = inAnyProfile(anyVersion);
  const folder = folderOf(path);
  return [
    ...when(commandLine, "commandLine", { path: [path], commandLine: list(commandLine) }),
    ...when(company ?? product, "pathAndDeclared", { path: [path], company: list(company), product: list(product) }),
    { kind: "path", conditions: { path: [path] } },
    ...when(anyVersion !== path, "anyVersion", { path: [anyVersion] }),
    ...when(anyProfile !== anyVersion, "anyProfile", { path: [anyProfile] }),
    ...when(parent, "parent", { path: list(path.slice(path.lastIndexOf("\\") + 1)), parent: list(parent) }),
    ...when(folder, "folder", { path: list(folder) }),
  ];
}

/** Rules that match a start, the narrowest first: what else they match grows from one to the next. */
export function suggestRules(start: ProcessStart): RuleSuggestion[] {
  const hash = [start.sha256, start.sha1, start.md5].map(usable).find((value) => value !== undefined);
  const path = usablePath(start.path);
  const [company, product] = [usable(start.company), usable(start.product)];
  const originalFileName = usable(start.originalFileName);
  return [
    ...when(hash, "hash", { hash: list(hash?.toLowerCase()) }),
    ...(path === undefined ? [] : suggestByPath(path, start)),
    ...when(company, "declared", {
      company: list(company),
      product: list(product),
      originalFileName: list(originalFileName),
    }),
  ];
}
