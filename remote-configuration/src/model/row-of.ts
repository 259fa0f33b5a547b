import type { GridDetails } from "@gatehouse/shared/contracts/grid-details.contract";
import type { GridRow } from "@gatehouse/shared/contracts/grids.contract";

/** The values of a row, as far as its details show them. */
export function rowOf({ id, groups }: GridDetails): GridRow {
  const fields = groups.flatMap((group) => group.fields.map(({ field, value }) => [field, value] as const));
  return { ...Object.fromEntries(fields), id };
}
