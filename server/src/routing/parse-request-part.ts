import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { safeParse } from "zod/v4/core";
import type { $ZodIssue, $ZodType, output } from "zod/v4/core";
import { AppError, errorCodes } from "../errors.ts";

/** Parses one part of a request. Throws a 400 that names every invalid field. */
export function parseRequestPart<Schema extends $ZodType>(
  schema: Schema,
  input: unknown,
  part: "params" | "querystring" | "body",
): output<Schema> {
  const result = safeParse(schema, input === undefined || input === null ? {} : input);
  if (result.success) return result.data;
  const fields = result.error.issues.slice(0, 50).map(toFieldError);
  throw new AppError(errorCodes.requestInvalid, 400, `The ${partNames[part]} isn't valid.`, fields);
}

const partNames = { params: "address", querystring: "query", body: "body" } as const;

function toFieldError(issue: $ZodIssue): FieldError {
  return {
    path: issue.path.map(String).join("."),
    code: issue.code,
    // zod/mini has no message texts; clients translate code and path.
    message: issue.message,
  };
}
