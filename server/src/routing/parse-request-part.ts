import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { safeParse } from "zod/v4/core";
import type { $ZodIssue, $ZodType } from "zod/v4/core";
import { AppError, errorCodes } from "../errors.ts";

/** Parses one part of a request; what does not fit is a 400 that names every field. */
export function parseRequestPart(schema: $ZodType, input: unknown, part: "params" | "querystring" | "body"): unknown {
  const result = safeParse(schema, input === undefined || input === null ? {} : input);
  if (result.success) return result.data;
  const fields = result.error.issues.slice(0, 50).map(toFieldError);
  throw new AppError(errorCodes.requestInvalid, 400, `The ${partNames[part]} is not valid.`, fields);
}

const partNames = { params: "address", querystring: "query", body: "body" } as const;

function toFieldError(issue: $ZodIssue): FieldError {
  return {
    path: issue.path.map(String).join("."),
    code: issue.code,
    // zod/mini carries no message texts; the code and the path are what clients translate.
    message: issue.message,
  };
}
