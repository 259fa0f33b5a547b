import * as z from "@gatehouse/shared/schema";
import { gridEndpoints } from "./grids.contract.ts";

/** Data of the event `changed`. */
export const gridChangeSchema = z.object({
  /** The database's transactions that made the changes; without them, changes may have been missed. */
  transactions: z.optional(z.array(z.string())),
});

export type GridChange = z.infer<typeof gridChangeSchema>;

export const gridChangeEndpoints = {
  /**
   * Server-sent events: `changed` at most once a second while rows of the grid in the organization change, and a
   * comment as a sign of life between them. Follows the `RoutePrefix` of the definition.
   */
  changes: (definitionId: string) => `${gridEndpoints.definition(definitionId)}/changes`,
} as const;
