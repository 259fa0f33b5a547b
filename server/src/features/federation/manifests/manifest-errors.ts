import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import { AppError } from "../../../errors.ts";

export const manifestChanged = "manifest_changed";

export function manifestChangedError(current: ManifestRevision): AppError {
  const message = `The manifest has changed to revision ${current.number}. Review it and repeat the change.`;
  return new AppError(manifestChanged, 409, message, undefined, { current });
}

/** What clients get before the first start has put anything in force. */
export function missingManifestError(): AppError {
  return new AppError("manifest_missing", 503, "Nothing is active yet. Try again in a moment.");
}
