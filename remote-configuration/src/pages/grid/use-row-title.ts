import type { GridDefinition, GridRow } from "@gatehouse/shared/contracts/grids.contract";
import { useValueWords } from "../../components/use-value-words.ts";

/** Returns a function for the name of a row, in words if its column knows them; empty without a row. */
export function useRowTitle({ Columns, DisplayKey }: GridDefinition): (row: GridRow | undefined) => string {
  const toWords = useValueWords();
  const column = Columns.find(({ field }) => field === DisplayKey);
  return (row) => toWords(column, String(row?.[DisplayKey] ?? ""));
}
