import type { ApiState } from "@gatehouse/shared/api";
import type { GridDetails } from "@gatehouse/shared/contracts/grid-details.contract";
import { announce } from "@gatehouse/shared/frame";
import { useEffect, useEffectEvent, useRef } from "react";
import { useGridDetails } from "../../../data/grids.hooks.ts";
import { rowOf } from "../../../model/row-of.ts";
import type { GridScope } from "../grid-scope.ts";

/** Reads the details of a row, and shows in the table what they know better; says the name of each further row, because the focus stays on the button that led to it. */
export function useOpenDetails({ definition, rows }: GridScope, rowId: string): ApiState<GridDetails> {
  const read = useGridDetails(definition, rowId);
  const toldId = useRef(rowId);
  const title = read.data?.title;
  const tell = useEffectEvent(() => {
    if (title === undefined || toldId.current === rowId) return;
    toldId.current = rowId;
    announce(title);
  });
  useEffect(() => tell(), [rowId, title]);
  // The table is not read again for a row that was edited or has changed since.
  const updateTable = useEffectEvent((details: GridDetails) => rows.updateRow(details.id, rowOf(details)));
  useEffect(() => {
    if (read.data && !read.isValidating) updateTable(read.data);
  }, [read.data, read.isValidating]);
  return read;
}
