import type { $ZodType } from "zod/v4/core";
import type { OptionalAnswer } from "./route.ts";

/** The schema of a JSON answer, and whether the route may answer 204 instead. */
export function readAnswerSchema(answer: $ZodType | OptionalAnswer): { schema: $ZodType; isOptional: boolean } {
  return "orNothing" in answer ? { schema: answer.orNothing, isOptional: true } : { schema: answer, isOptional: false };
}
