/** Refusals of a publication. */
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { AppError } from "../../../errors.ts";

/** Error code of a refusal by the check; its `problems` give the reasons. */
export const releaseRefused = "release_refused";

export const refusedError = (problems: ReleaseProblem[]): AppError =>
  new AppError(releaseRefused, 422, "The release doesn't pass the check.", undefined, { problems });

/** Code and place of each error, short enough for the audit record. */
export const describeErrors = (problems: readonly ReleaseProblem[]): string =>
  problems
    .filter(({ severity }) => severity === "error")
    .map(({ code, file }) => (file === undefined ? code : `${code} (${file})`))
    .slice(0, 50)
    .join(", ");

export function releaseExistsError({ name, version }: Pick<Release, "name" | "version">): AppError {
  const message = `${name} ${version} is already published with other content. A release never changes; build a new version.`;
  return new AppError("release_exists", 409, message);
}
