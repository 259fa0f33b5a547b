import { CommandError } from "../../cli/command-context.ts";
import type { RegisterCommands } from "../../cli/command-context.ts";
import { withFileErrors } from "../../cli/explain-file-error.ts";
import { DocumentTypeError } from "../endpoint-events/endpoint-events-splitter.ts";
import type { FileEvaluation } from "./evaluate-event-file.ts";
import { evaluateEventFile } from "./evaluate-event-file.ts";
import type { DecidedStarts } from "./evaluation-tally.ts";
import { PolicyFileError, readPolicyFile } from "./read-policy-file.ts";

const collect = (value: string, all: string[] = []): string[] => [...all, value];

export const registerPolicies: RegisterCommands = (program, context) => {
  program
    .command("policies")
    .description("Policies of endpoint privilege management")
    .command("evaluate")
    .description("Count what policies would do to the process starts in Windows Event Log XML, without a database")
    .argument("<events>", "file exported by Windows tools, UTF-8 or UTF-16")
    .requiredOption("--policy <file>", "content of a policy, as the console exports it; repeat by priority", collect)
    .action(async (file: string, options: { policy: string[] }) => {
      const policies = await Promise.all(
        options.policy.map((one) => withFileErrors(one, () => readPolicyFile(one))),
      ).catch(explain);
      const evaluation = await withFileErrors(file, () => evaluateEventFile(file, policies)).catch(explain);
      if (evaluation.starts === 0) {
        throw new CommandError(`${file} contains no process start.`, { skipped: evaluation.skipped });
      }
      context.print(evaluation, describe(file, evaluation));
    });
};

function explain(error: unknown): never {
  if (error instanceof PolicyFileError) throw new CommandError(error.message, { problems: error.problems });
  throw error instanceof DocumentTypeError ? new CommandError(error.message) : error;
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} %`;

function describeDecision({ policy, workstyle, rule, decidedBy }: DecidedStarts): string {
  if (rule !== null) return `${policy ?? ""} > ${workstyle ?? ""} > ${rule}`;
  return decidedBy === "noPolicy" ? "no policy" : `${policy ?? ""} > default action`;
}

function describe(file: string, evaluation: FileEvaluation): string {
  const { starts, actions, missingFields, decisions, problems, skipped } = evaluation;
  const width = String(starts).length;
  const line = (count: number, action: string, text: string) =>
    `${String(count).padStart(width)}  ${action.padEnd(11)}  ${text}`.trimEnd();
  return [
    ...problems.map((problem) => `${file}:${problem.line}: skipped: ${problem.reason}`),
    ...(skipped > problems.length ? [`and ${skipped - problems.length} more skipped events`] : []),
    `evaluated ${starts}, skipped ${skipped}`,
    "",
    ...Object.entries(actions).map(([action, count]) => line(count, action, percent(count, starts))),
    ...(missingFields.length > 0 ? ["", "Missing where undecidable:"] : []),
    ...missingFields.map(({ field, starts: count }) => `${String(count).padStart(width)}  ${field}`),
    "",
    "Decided by (of undecidable starts, the first rule that may decide):",
    ...decisions.map((decision) => line(decision.starts, decision.action, describeDecision(decision))),
  ].join("\n");
}
