import { scimSchemas } from "@gatehouse/shared/contracts/scim.contract";
import type { ScimListQuery } from "@gatehouse/shared/contracts/scim.contract";
import { AppError } from "../../errors.ts";
import { revisionOf } from "../configuration-item-forms/revision-of.ts";
import { parseFilter } from "./parse-filter.ts";
import type { ScimFilter } from "./parse-filter.ts";
import { isObject } from "./scim-objects.ts";
import type { ScimObject } from "./scim-objects.ts";

export const MAX_RESULTS = 200;
const DEFAULT_RESULTS = 100;

export type ScimList = { schemas: string[]; totalResults: number; startIndex: number; itemsPerPage: number } & {
  Resources: ScimObject[];
};

export type ReadPage = { filter: ScimFilter | null; startIndex: number; offset: number; limit: number };

/** Values below the smallest count as the smallest, as RFC 7644 wants it. */
export function readPage({ filter, startIndex, count }: ScimListQuery): ReadPage {
  const start = Math.max(1, Number(startIndex ?? 1));
  const limit = Math.min(MAX_RESULTS, Math.max(0, Number(count ?? DEFAULT_RESULTS)));
  const isFiltered = filter !== undefined && filter.trim() !== "";
  return { filter: isFiltered ? parseFilter(filter) : null, startIndex: start, offset: start - 1, limit };
}

export const describePage = (
  { startIndex }: Pick<ReadPage, "startIndex">,
  total: number,
  rows: ScimObject[],
): ScimList => ({
  schemas: [scimSchemas.listResponse],
  totalResults: total,
  startIndex,
  itemsPerPage: rows.length,
  Resources: rows,
});

/** Names a state, so that it changes only with a change. */
export const versionOf = (content: unknown): string => `W/"${revisionOf(content)}"`;

/** `versions` are those of `If-Match`, without quotes. */
export function checkVersion(versions: readonly string[], resource: ScimObject): void {
  const version = isObject(resource["meta"]) ? resource["meta"]["version"] : undefined;
  if (versions.some((expected) => version === `W/"${expected}"`)) return;
  throw new AppError("version_differs", 412, "The resource has changed since it was read.");
}
