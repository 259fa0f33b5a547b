import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import type { EvaluatedPolicy } from "@gatehouse/shared/contracts/policy-content.contract";
import { policyContentSchema } from "@gatehouse/shared/contracts/policy-content.contract";

type Problem = { at: string; message: string };

const PRINTED_PROBLEMS = 20;

/** Thrown for a file that isn't the content of a policy. */
export class PolicyFileError extends Error {
  readonly problems: readonly Problem[];

  constructor(message: string, problems: readonly Problem[] = []) {
    super(message);
    this.name = "PolicyFileError";
    this.problems = problems;
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PolicyFileError(`${file} isn't JSON.`);
  }
}

/** Reads the content of a policy, as the console exports it. The name of the file is that of the policy. */
export async function readPolicyFile(file: string): Promise<EvaluatedPolicy> {
  const parsed = policyContentSchema.safeParse(parseJson(await readFile(file, "utf8"), file));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ at: path.join("."), message }));
    const lines = problems.slice(0, PRINTED_PROBLEMS).map(({ at, message }) => `  - ${at}: ${message}`);
    throw new PolicyFileError(`${file} isn't the content of a policy:\n${lines.join("\n")}`, problems);
  }
  return { policyGuid: file, name: basename(file, extname(file)), content: parsed.data };
}
