import type { GridSort } from "@gatehouse/shared/contracts/grids.contract";

/** A sort order such as `name:descending`; the schema has checked its form. */
export function readSort(text: string): GridSort {
  const [field = "", direction] = text.split(":");
  return { field, direction: direction === "descending" ? "descending" : "ascending" };
}
