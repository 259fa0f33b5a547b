import * as z from "@gatehouse/shared/schema";

/** Request header of an open tab: the query of its document, with `preview=<name>@<version>` for each previewed section. */
export const PREVIEW_HEADER = "x-gatehouse-preview";

/** Of one address. */
export const MAX_PREVIEWS = 5;

/**
 * What became of a preview link:
 * - `shown`: the version runs in this tab, though it is not in force.
 * - `active`: the user gets this version anyway.
 * - others: why it does not run.
 */
export const previewStates = [
  "shown",
  "active",
  "permission_missing",
  "preview_invalid",
  "previews_too_many",
  "release_unknown",
  "release_revoked",
  "release_refused",
  "section_disabled",
  "contract_unsupported",
  "path_reserved",
  "path_conflict",
  "export_missing",
] as const;

export const previewSchema = z.object({
  /** As in the link, cut, if the link cannot be read. */
  name: z.string(),
  version: z.string(),
  state: z.enum(previewStates),
  /** In English, for developers: what does not fit. */
  detail: z.optional(z.string()),
});

/** `previews` of a selection. */
export const previewListSchema = z.array(previewSchema);

export type Preview = z.infer<typeof previewSchema>;
