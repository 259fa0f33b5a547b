import type { PolicyDecision, PolicyResult } from "@gatehouse/shared/contracts/policy-content.contract";
import type { PolicyAnswer } from "@gatehouse/shared/contracts/policy-simulations.contract";

/** A decision about one start, with the names of other policies that make it. */
export function describeAnswer(result: PolicyResult, names: ReadonlyMap<string, string>): PolicyAnswer["decision"] {
  const nameOf = (policyGuid: string | null) => (policyGuid === null ? null : (names.get(policyGuid) ?? null));
  const describe = <Decision extends PolicyDecision | PolicyResult>(decision: Decision) => ({
    ...decision,
    otherPolicy: nameOf(decision.policyGuid),
  });
  if (result.decidedBy !== "undecidable") return { ...describe(result), possible: [], missingFields: [] };
  return { ...describe(result), possible: result.possible.map(describe), missingFields: [...result.missingFields] };
}
