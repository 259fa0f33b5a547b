import * as z from "@gatehouse/shared/schema";
import { gridEndpoints } from "./grids.contract.ts";
import { isStorableText, storableText } from "./storable-text.contract.ts";

export const MAX_GRID_VIEW_NAME_LENGTH = 80;
/** Views that one user may save of a grid in an organization. */
export const MAX_GRID_VIEWS = 100;
const MAX_QUERY_LENGTH = 8_000;

/** A named state of a grid; `query` is that of the page's address, without definition, open row and view. */
export const gridViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.string(),
  /** Whether everybody of the organization who may read the grid sees it. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  /** Counts the saves from 1. */
  revision: z.int(),
});

/** The user's own views, then those that others share; each by name. */
export const gridViewsSchema = z.object({ views: z.array(gridViewSchema) });

export const gridViewRequestSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_GRID_VIEW_NAME_LENGTH), z.refine(isStorableText)),
  query: storableText(MAX_QUERY_LENGTH),
  isShared: z.boolean(),
});

/** A change names the save that it is based on; a newer one is 409 `view_changed`. */
export const gridViewChangeSchema = z.extend(gridViewRequestSchema, {
  baseRevision: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
});

export type GridView = z.infer<typeof gridViewSchema>;
export type GridViewRequest = z.infer<typeof gridViewRequestSchema>;
export type GridViewChange = z.infer<typeof gridViewChangeSchema>;

/** Each address follows the `RoutePrefix` of the definition. */
export const gridViewEndpoints = {
  list: (definitionId: string) => `${gridEndpoints.definition(definitionId)}/views`,
  one: (definitionId: string, id: string) =>
    `${gridEndpoints.definition(definitionId)}/views/${encodeURIComponent(id)}`,
} as const;
