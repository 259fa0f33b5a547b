import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";

/** The fields whose columns the table shows, in its order; the name of a row always shows. */
export function listVisibleFields(
  { Columns, DisplayKey }: Pick<GridDefinition, "Columns" | "DisplayKey">,
  state: readonly { id: string; isVisible: boolean }[] | null,
): string[] {
  const fields = new Set(Columns.map(({ field }) => field));
  const kept = (state ?? []).filter(({ id }) => fields.has(id));
  const known = new Set(kept.map(({ id }) => id));
  // A column that is newer than the user's choice shows last.
  const added = Columns.filter(({ field }) => !known.has(field)).map(({ field, isHiddenAtFirst }) => ({
    id: field,
    isVisible: isHiddenAtFirst !== true,
  }));
  return [...kept, ...added].filter(({ id, isVisible }) => isVisible || id === DisplayKey).map(({ id }) => id);
}
