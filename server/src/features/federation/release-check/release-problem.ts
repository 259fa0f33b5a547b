import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";

/** A problem that refuses the release. */
export const error = (code: string, message: string, file?: string): ReleaseProblem => ({
  code,
  message,
  severity: "error",
  ...(file === undefined ? {} : { file }),
});

/** A problem that the team should know of, and that does not refuse the release. */
export const warning = (code: string, message: string, file?: string): ReleaseProblem => ({
  ...error(code, message, file),
  severity: "warning",
});
