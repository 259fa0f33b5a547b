import type { ProcessStart, ProcessStartField } from "../../contracts/policy-content.contract.ts";
import type { Outcome } from "./outcome.ts";
import type { StartFacts } from "./start-facts.ts";

/** One thing that has to hold for a start, and the fields that it reads. */
export type Check = {
  fields: readonly ProcessStartField[];
  judge: (facts: StartFacts) => Outcome;
  /** What it misses where other fields than its own leave it open. */
  findMissing?: (start: ProcessStart) => readonly ProcessStartField[];
};

/** All checks have to hold; one that does not outweighs any that cannot be decided. */
export function judgeAll(checks: readonly Check[], facts: StartFacts): Outcome {
  let outcome: Outcome = "match";
  for (const check of checks) {
    const one = check.judge(facts);
    if (one === "noMatch") return "noMatch";
    if (one === "undecidable") outcome = "undecidable";
  }
  return outcome;
}

function listMissing({ fields, findMissing }: Check, { start }: StartFacts): readonly ProcessStartField[] {
  const others = findMissing?.(start) ?? [];
  if (others.length > 0) return others;
  const absent = fields.filter((field) => start[field] === null || start[field] === "");
  return absent.length > 0 ? absent : fields;
}

/** Adds what the undecidable ones among the checks miss: absent fields, or those that are there and say too little. */
export function addMissingFields(missing: Set<ProcessStartField>, checks: readonly Check[], facts: StartFacts): void {
  for (const check of checks) {
    const isKnown = check.fields.every((field) => missing.has(field));
    if (isKnown || check.judge(facts) !== "undecidable") continue;
    for (const field of listMissing(check, facts)) missing.add(field);
  }
}
