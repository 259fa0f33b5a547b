import { runExtensionMessages } from "./run-extension-messages.ts";
import { runFrameDocuments } from "./run-frame-documents.ts";
import { runFrameEvaluation } from "./run-frame-evaluation.ts";
import { runFrameReports } from "./run-frame-reports.ts";

/** Each measures something else, starts its own console, prints its figures and returns all samples. */
const parts: Record<string, (rounds: number, rowCounts?: number[]) => Promise<object>> = {
  documents: runFrameDocuments,
  extension: runExtensionMessages,
  evaluation: runFrameEvaluation,
  reports: runFrameReports,
};

/** Measures the frame applications and what they show: all parts, or those of these names. */
export async function runFrames(rounds: number, rowCounts?: number[], names?: string[]): Promise<object> {
  const unknown = names?.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${Object.keys(parts).join(", ")}.`);
  const samples: Record<string, object> = {};
  for (const [name, run] of Object.entries(parts))
    if (names?.includes(name) ?? true) samples[name] = await run(rounds, rowCounts);
  return samples;
}
