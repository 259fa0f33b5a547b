import { createReadStream } from "node:fs";
import type { EvaluatedPolicy } from "@gatehouse/shared/contracts/policy-content.contract";
import { compilePolicies, judgeStart } from "@gatehouse/shared/rules/policies/evaluate-policies";
import { readEvents } from "../endpoint-events/endpoint-events-reader.ts";
import type { EvaluationCounts } from "./evaluation-tally.ts";
import { EvaluationTally } from "./evaluation-tally.ts";
import { readProcessStart } from "./read-process-start.ts";

export type FileEvaluation = EvaluationCounts & {
  skipped: number;
  /** The first skipped events with their reasons; the count above is complete. */
  problems: { line: number; reason: string }[];
};

const MAX_PROBLEMS = 100;

/** Judges every start in an event log of any size, by the policies in the order of their priority. */
export async function evaluateEventFile(file: string, policies: readonly EvaluatedPolicy[]): Promise<FileEvaluation> {
  const compiled = compilePolicies(policies);
  const tally = new EvaluationTally(policies);
  const problems: FileEvaluation["problems"] = [];
  let skipped = 0;
  for await (const event of readEvents(createReadStream(file))) {
    if (event.kind === "start") tally.add(judgeStart(compiled, readProcessStart(event.start)));
    if (event.kind !== "skipped") continue;
    skipped += 1;
    if (problems.length < MAX_PROBLEMS) problems.push({ line: event.line, reason: event.reason });
  }
  return { ...tally.summarize(), skipped, problems };
}
