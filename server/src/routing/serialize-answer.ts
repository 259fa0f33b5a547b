import { safeParse } from "zod/v4/core";
import type { $ZodType } from "zod/v4/core";
import type { RouteFacts } from "./route.ts";

/** Parses the answer by its contract first: fields that the contract does not name never leave the server. */
export function serializeAnswer(facts: RouteFacts, schema: $ZodType, answer: unknown): string {
  const result = safeParse(schema, answer);
  if (!result.success)
    throw new Error(
      `The answer of ${facts.method} ${facts.path} breaks its contract: ${describe(result.error.issues)}`,
    );
  return JSON.stringify(result.data);
}

function describe(issues: readonly { path: PropertyKey[]; code?: string }[]): string {
  return issues.map((issue) => `${issue.path.map(String).join(".")} ${issue.code ?? ""}`).join("; ");
}
