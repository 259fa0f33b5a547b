import type { ConditionName, PolicyRule } from "../../contracts/policy-content.contract.ts";
import type { Check } from "./check.ts";
import { compilePathPattern } from "./compile-path-pattern.ts";
import { foldCase } from "./fold-case.ts";
import type { Glob } from "./glob.ts";
import { compileGlob } from "./glob.ts";
import { listPossibleTargetTypes } from "./possible-target-types.ts";
import { normalizeCommandLine } from "./normalize-command-line.ts";
import type { ParsedPath } from "./parse-path.ts";
import type { PlainField, StartFacts } from "./start-facts.ts";

/** Values without wildcards are looked up at once, however many there are. */
function compileTexts(values: readonly string[]): Glob {
  const hasWildcard = (value: string) => /[*?]/.test(value);
  const whole = new Set(values.filter((value) => !hasWildcard(value)));
  const globs = values.filter(hasWildcard).map((value) => compileGlob(value));
  return (text) => whole.has(text) || globs.some((glob) => glob(text));
}

function checkText(
  field: PlainField | "commandLine",
  values: readonly string[],
  read: (facts: StartFacts) => string | null,
): Check {
  const fits = compileTexts(values);
  const judge: Check["judge"] = (facts) => {
    const text = read(facts);
    if (text === null) return "undecidable";
    return fits(text) ? "match" : "noMatch";
  };
  return { fields: [field], judge };
}

function checkPath(
  field: "path" | "parentPath",
  patterns: readonly string[],
  read: (facts: StartFacts) => ParsedPath | null,
): Check {
  const matchers = patterns.map(compilePathPattern);
  const judge: Check["judge"] = (facts) => {
    const path = read(facts);
    if (path === null) return "undecidable";
    let isOpen = false;
    for (const matches of matchers) {
      const outcome = matches(path);
      if (outcome === "match") return "match";
      isOpen ||= outcome === "undecidable";
    }
    return isOpen ? "undecidable" : "noMatch";
  };
  return { fields: [field], judge };
}

const hashFields = [
  { field: "sha256", length: 64 },
  { field: "sha1", length: 40 },
  { field: "md5", length: 32 },
] as const;

function checkHash(hashes: readonly string[]): Check {
  const kinds = hashFields
    .map(({ field, length }) => ({ field, wanted: new Set(hashes.filter((hash) => hash.length === length)) }))
    .filter(({ wanted }) => wanted.size > 0);
  const judge: Check["judge"] = ({ start }) => {
    let isOpen = false;
    for (const { field, wanted } of kinds) {
      const hash = start[field];
      if (hash === null || hash === "") isOpen = true;
      else if (wanted.has(hash.toLowerCase())) return "match";
    }
    return isOpen ? "undecidable" : "noMatch";
  };
  return { fields: kinds.map(({ field }) => field), judge };
}

function checkTargetType(types: readonly string[]): Check {
  return {
    fields: ["targetType"],
    findMissing: (start) => listPossibleTargetTypes(start).flatMap(({ missing }) => missing ?? []),
    judge: ({ start }) => {
      const possible = listPossibleTargetTypes(start);
      const fitting = possible.filter(({ type }) => types.includes(type));
      if (fitting.length === possible.length) return possible.length === 0 ? "undecidable" : "match";
      return fitting.length === 0 ? "noMatch" : "undecidable";
    },
  };
}

function checkPlain(field: PlainField, values: readonly string[]): Check {
  return checkText(field, values.map(foldCase), (facts) => facts.plain(field));
}

/** A rule ends at a time; what counts is when the program was started, not when the start is judged. */
function checkExpiry(expiresAt: string): Check {
  const endMs = Date.parse(expiresAt);
  return {
    fields: ["occurredAt"],
    judge: ({ occurredAtMs }) => {
      if (occurredAtMs === null) return "undecidable";
      return occurredAtMs < endMs ? "match" : "noMatch";
    },
  };
}

/** How each kind of condition is compiled, the cheapest first. */
const compilers: Record<ConditionName, (values: readonly string[]) => Check> = {
  hash: checkHash,
  targetType: checkTargetType,
  path: (patterns) => checkPath("path", patterns, (facts) => facts.path),
  parent: (patterns) => checkPath("parentPath", patterns, (facts) => facts.parent),
  company: (values) => checkPlain("company", values),
  product: (values) => checkPlain("product", values),
  originalFileName: (values) => checkPlain("originalFileName", values),
  commandLine: (values) => checkText("commandLine", values.map(normalizeCommandLine), (facts) => facts.commandLine),
};

const conditionNames = Object.keys(compilers) as ConditionName[];

export function compileRuleChecks({ conditions, expiresAt }: Pick<PolicyRule, "conditions" | "expiresAt">): Check[] {
  const checks = conditionNames.flatMap((name) => {
    const values = conditions[name];
    return values === undefined ? [] : [compilers[name](values)];
  });
  return expiresAt === undefined ? checks : [...checks, checkExpiry(expiresAt)];
}
