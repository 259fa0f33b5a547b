import type { ProcessStart, ProcessStartField } from "../../contracts/policy-content.contract.ts";
import type { Check } from "./check.ts";
import { judgeAll } from "./check.ts";
import type { Outcome } from "./outcome.ts";
import type { StartFacts } from "./start-facts.ts";

type RuleWithChecks = { checks: readonly Check[] };

/** A rule whose conditions about the file hold or are open, and its other checks. */
export type Candidate<Rule> = { rule: Rule; ofFile: Outcome; others: readonly Check[] };

/** What starts of the same file have in common. */
const fileFields = ["path", "sha256", "sha1", "md5", "company", "product", "originalFileName"] as const;
const fieldsOfFile: ReadonlySet<ProcessStartField> = new Set(fileFields);

/** Bounds the memory that a workstyle takes. */
const MAX_FILES = 2_000;
const MAX_PATH_CHARACTERS = 512;

const isAboutFile = ({ fields }: Check): boolean => fields.every((field) => fieldsOfFile.has(field));

function isSameFile(left: ProcessStart, right: ProcessStart): boolean {
  return fileFields.every((field) => left[field] === right[field]);
}

/**
 * The rules of a workstyle without those that refuse the file of a start. Logs name few files very often, so that the
 * conditions about files, which most rules have, are tried once per file instead of once per start.
 */
export class RulesByFile<Rule extends RuleWithChecks> {
  readonly #rules: readonly { rule: Rule; aboutFile: readonly Check[]; others: readonly Check[] }[];
  readonly #byPath = new Map<string, { start: ProcessStart; candidates: readonly Candidate<Rule>[] }>();

  constructor(rules: readonly Rule[]) {
    this.#rules = rules.map((rule) => ({
      rule,
      aboutFile: rule.checks.filter(isAboutFile),
      others: rule.checks.filter((check) => !isAboutFile(check)),
    }));
  }

  find(facts: StartFacts): readonly Candidate<Rule>[] {
    const { start } = facts;
    const path = start.path ?? "";
    const known = this.#byPath.get(path);
    if (known && isSameFile(known.start, start)) return known.candidates;
    const candidates = this.#rules
      .map(({ rule, aboutFile, others }) => ({ rule, ofFile: judgeAll(aboutFile, facts), others }))
      .filter(({ ofFile }) => ofFile !== "noMatch");
    if (path.length > MAX_PATH_CHARACTERS) return candidates;
    if (this.#byPath.size >= MAX_FILES) this.#byPath.clear();
    this.#byPath.set(path, { start, candidates });
    return candidates;
  }
}
