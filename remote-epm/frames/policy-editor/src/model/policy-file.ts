import {
  policyContentSchema,
  policyProblemCodes,
  type PolicyContent,
} from "@gatehouse/shared/contracts/policy-content.contract";
import * as z from "@gatehouse/shared/schema";

/** As the server limits it. */
export { MAX_POLICY_BYTES } from "@gatehouse/shared/contracts/policies.contract";

/** Why a file is no policy: `place` is where in the file, such as `workstyles.0.rules.2.conditions.path.0`. */
export type FileProblem = { code: "notJson" | "otherShape" | (typeof policyProblemCodes)[number]; place: string };

export type ReadFile = { content: PolicyContent } | { problem: FileProblem };

function problemOf(issue: z.core.$ZodIssue): FileProblem {
  const code = policyProblemCodes.find((one) => one === issue.message) ?? "otherShape";
  return { code, place: issue.path.join(".") };
}

/** Reads the content of a policy from the text of a file. */
export function readPolicyFile(text: string): ReadFile {
  let parsed: unknown;
  try {
    // Editors on Windows put a byte order mark in front.
    parsed = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return { problem: { code: "notJson", place: "" } };
  }
  const result = z.safeParse(policyContentSchema, parsed);
  if (result.success) return { content: result.data };
  const [issue] = result.error.issues;
  return { problem: issue ? problemOf(issue) : { code: "otherShape", place: "" } };
}

/** The text of a file that `readPolicyFile` and the command line read. */
export const writePolicyFile = (content: PolicyContent): string => `${JSON.stringify(content, null, 2)}\n`;

/** A name for the file of a policy, without letters that a file system refuses. */
export function policyFileName(name: string, version?: number): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-").replaceAll(/^-+|-+$/g, "");
  return `${plain || "policy"}${version === undefined ? "" : `-${version}`}.json`;
}
