import { compilePolicies, judgeStart } from "@gatehouse/shared/rules/policies/evaluate-policies";
import { formatTable } from "../format-table.ts";
import { median } from "../statistics.ts";
import { writePolicy, writeStarts } from "./evaluation-workload.ts";

const STARTS = 200_000;
const RULE_COUNTS = [10, 50, 200, 1000];

/** Compiles a policy and judges all starts by it. */
function measureEvaluation(ruleCount: number, starts: ReturnType<typeof writeStarts>) {
  const policy = writePolicy(ruleCount);
  const startedAt = performance.now();
  const compiled = compilePolicies([policy]);
  let undecidable = 0;
  for (const start of starts) if (judgeStart(compiled, start).action === "undecidable") undecidable += 1;
  const perSecond = starts.length / ((performance.now() - startedAt) / 1000);
  return { ruleCount, perSecond, undecidableShare: undecidable / starts.length };
}

/** Measures how many starts one core judges in a second, by policies of several sizes. Needs no console. */
export function runFrameEvaluation(rounds: number): Promise<object> {
  const starts = writeStarts(STARTS);
  const samples = RULE_COUNTS.flatMap((ruleCount) =>
    Array.from({ length: rounds }, () => measureEvaluation(ruleCount, starts)),
  );
  console.log(`\nEvaluation of ${STARTS} starts on one core`);
  const rows = RULE_COUNTS.map((ruleCount) => {
    const ofSize = samples.filter((sample) => sample.ruleCount === ruleCount);
    const [{ undecidableShare } = { undecidableShare: 0 }] = ofSize;
    const rate = median(ofSize.map(({ perSecond }) => perSecond));
    return [String(ruleCount), rate.toFixed(0), `${(undecidableShare * 100).toFixed(1)} %`];
  });
  console.log(formatTable(["rules", "starts a second", "undecidable"], rows));
  return Promise.resolve({ samples });
}
