import { useState, type ReactNode } from "react";
import { GridActionNotices } from "./actions/grid-action-notices.tsx";
import { GridBulkBar } from "./actions/grid-bulk-bar.tsx";
import { GridDetails } from "./details/grid-details.tsx";
import { GridForm } from "./form/grid-form.tsx";
import { GridExport } from "./export/grid-export.tsx";
import type { GridScope } from "./grid-scope.ts";

type Slot = (props: { grid: GridScope }) => ReactNode;

/** Beside the table at its inline end: the form that the address asks for, or the details of the row that it names. */
export const GridPanelSlot: Slot = ({ grid }) => {
  const { rowId, form } = grid.address;
  const shown = form ?? (rowId === null ? "none" : "details");
  // What the page opened with leaves the focus to the page.
  const [opened, setOpened] = useState<string | null>(shown);
  if (opened !== null && opened !== shown) setOpened(null);
  const isOpenedHere = opened === null;
  if (form) return <GridForm key={`${form} ${rowId}`} grid={grid} isOpenedHere={isOpenedHere} />;
  return rowId === null ? null : <GridDetails grid={grid} rowId={rowId} isOpenedHere={isOpenedHere} />;
};

/** Above the rows while some are selected: the actions of several rows. */
export const GridBulkSlot: Slot = ({ grid }) => <GridBulkBar grid={grid} />;

/** Above the table: running actions, and what failed. */
export const GridActionSlot: Slot = ({ grid }) => <GridActionNotices grid={grid} />;

/** Last in the toolbar. */
export const GridExportSlot: Slot = ({ grid }) => <GridExport grid={grid} />;
