import { UnreadableRecordError } from "../../../data/local-dashboards-store.ts";

/** Key of the text about a save that failed. */
export const saveFailureKey = (error: unknown): string =>
  error instanceof UnreadableRecordError ? "preview-edit.failed.unreadable" : "preview-edit.failed.save";
