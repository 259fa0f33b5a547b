import type { KeyboardEvent } from "react";
import { ACTIONS_COLUMN, SELECT_COLUMN } from "./grid-template.ts";
import { cellOf, controlsOf, HEAD_ID, isTextField, placeOf, type CellPlace } from "./grid-dom.ts";
import { nextPlace, type GridPlace } from "./grid-keys.ts";
import type { GridSelection } from "./use-grid-selection.ts";

export type GridKeysOptions = {
  rowIds: readonly string[];
  /** Of all cells of a row, in order. */
  columnIds: readonly string[];
  isRtl: boolean;
  hasSelection: boolean;
  selection: GridSelection;
  countPageRows: () => number;
  getFirstVisible: () => number;
  focusCell: (place: CellPlace) => void;
  openRow: ((rowId: string) => void) | undefined;
  /** Enter on the head of a column. */
  sort: (columnId: string) => boolean;
  /** Shift with an arrow changes the width of a column, Ctrl its place; -1 is towards the start. */
  changeWidth: ((columnId: string, step: -1 | 1) => void) | undefined;
  moveColumn: ((columnId: string, step: -1 | 1) => void) | undefined;
  /** Goes to an end of all rows that isn't loaded; false if it is. */
  jump: (edge: "start" | "end", columnId: string) => boolean;
  /** Whether rows before the first one are still to come. */
  hasBefore: boolean;
};

type Press = KeyboardEvent<HTMLTableElement>;
type Target = { press: Press; cell: HTMLElement; place: CellPlace };

const isCtrl = (press: Press): boolean => press.ctrlKey || press.metaKey;

/** The keys of a grid, as the ARIA practices describe them. Returns whether the key was one. */
export function handleGridKey(press: Press, options: GridKeysOptions): void {
  const table = press.currentTarget;
  if (press.defaultPrevented || !(press.target instanceof HTMLElement) || !table.contains(press.target)) return;
  const cell = cellOf(table, press.target);
  if (!cell) {
    if (press.target === table && enterAgain(press, options)) press.preventDefault();
    return;
  }
  const target = { press, cell, place: placeOf(cell) };
  const isHandled =
    press.target === cell
      ? handleCommand(target, options) || handleMove(target, options)
      : handleInside(target, options);
  if (isHandled) press.preventDefault();
}

/** The focused row is no longer among the rows: the next key goes to an end, or starts at the first visible one. */
function enterAgain(press: Press, options: GridKeysOptions): boolean {
  const { rowIds, columnIds, getFirstVisible, focusCell } = options;
  if (!/^(Arrow|Page|Home$|End$)/.test(press.key)) return false;
  const columnId = columnIds[0] ?? "";
  if (isJump(press, columnId, options)) return true;
  const ends: Record<string, number> = { Home: 0, End: rowIds.length - 1 };
  const row = (isCtrl(press) ? ends[press.key] : undefined) ?? getFirstVisible();
  focusCell({ rowId: rowIds[row] ?? HEAD_ID, columnId });
  return true;
}

/** Keys while a control inside a cell has the focus: Escape and F2 leave it, arrows go on if it has no use for them. */
function handleInside(target: Target, options: GridKeysOptions): boolean {
  const { press, cell, place } = target;
  const control = press.target;
  if (press.key === "Escape" || press.key === "F2") {
    options.focusCell(place);
    return true;
  }
  if (!(control instanceof HTMLElement) || isTextField(control)) return false;
  const controls = controlsOf(cell);
  const step = sideways(press, options);
  if (step !== 0 && controls.length > 1) {
    controls.at((controls.indexOf(control) + step) % controls.length)?.focus();
    return true;
  }
  return selectAll(press, options) || handleMove(target, options);
}

/** Towards the end of the line (1), its start (-1), or neither. */
function sideways({ key }: Press, { isRtl }: GridKeysOptions): -1 | 0 | 1 {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return (key === "ArrowRight") === isRtl ? -1 : 1;
}

function selectAll(press: Press, { hasSelection, selection }: GridKeysOptions): boolean {
  if (!hasSelection || !isCtrl(press) || press.key.toLowerCase() !== "a") return false;
  selection.selectAll();
  return true;
}

function handleCommand(target: Target, options: GridKeysOptions): boolean {
  const { press, place } = target;
  if (selectAll(press, options)) return true;
  if (press.key === "F2") return enterCell(target);
  if (press.key === "Enter") return handleEnter(target, options);
  if (press.key === " ") return handleSpace(target, options);
  if (press.altKey && press.key === "ArrowDown") return openMenu(target);
  return place.rowId === HEAD_ID && handleColumn(target, options);
}

function enterCell({ cell }: Target): boolean {
  const control = controlsOf(cell)[0];
  control?.focus();
  return control !== undefined;
}

/** Enter sorts by a column, presses the only control of a cell, enters several, or opens the row. */
function handleEnter(target: Target, options: GridKeysOptions): boolean {
  const { cell, place } = target;
  if (place.rowId === HEAD_ID && options.sort(place.columnId)) return true;
  const controls = controlsOf(cell);
  if (controls.length === 1) controls[0]?.click();
  else if (controls.length > 1) controls[0]?.focus();
  else if (place.rowId !== HEAD_ID) options.openRow?.(place.rowId);
  return true;
}

function handleSpace({ press, place }: Target, { hasSelection, selection }: GridKeysOptions): boolean {
  // Space never scrolls the page away from the cell.
  if (!hasSelection) return true;
  if (place.rowId === HEAD_ID) {
    if (place.columnId === SELECT_COLUMN) selection.toggleHead();
  } else if (press.shiftKey) selection.extend(place.rowId, place.rowId);
  else selection.toggle(place.rowId);
  return true;
}

/** The menu of the column, or of the row. */
function openMenu({ cell, place }: Target): boolean {
  const owner = place.rowId === HEAD_ID ? cell : cell.parentElement?.querySelector(`[data-column="${ACTIONS_COLUMN}"]`);
  const button = owner?.querySelector<HTMLElement>("[aria-haspopup=menu]");
  button?.click();
  return button !== null && button !== undefined;
}

function handleColumn({ press, place }: Target, options: GridKeysOptions): boolean {
  const step = sideways(press, options);
  if (step === 0 || !(press.shiftKey || isCtrl(press)) || place.columnId.startsWith(":")) return false;
  const change = press.shiftKey ? options.changeWidth : options.moveColumn;
  if (!change) return false;
  change(place.columnId, step);
  return true;
}

function handleMove({ press, place }: Target, options: GridKeysOptions): boolean {
  const { rowIds, columnIds } = options;
  const from: GridPlace = { row: rowIds.indexOf(place.rowId), column: columnIds.indexOf(place.columnId) };
  const size = { rowCount: rowIds.length, columnCount: columnIds.length, pageRows: options.countPageRows() };
  const next = nextPlace({ key: press.key, isCtrl: isCtrl(press), isRtl: options.isRtl }, from, size);
  if (!next || press.altKey) return false;
  const columnId = columnIds[next.column] ?? "";
  if (isJump(press, columnId, options) || isBeforeRows(from, next, options)) return true;
  const to = { rowId: rowIds[next.row] ?? HEAD_ID, columnId };
  if (press.shiftKey) extendSelection(place, to, options);
  options.focusCell(to);
  return true;
}

/** Rows that are still to come stand between the first row and the head. */
const isBeforeRows = (from: GridPlace, next: GridPlace, { hasBefore }: GridKeysOptions): boolean =>
  hasBefore && next.row < 0 && from.row >= 0;

function isJump(press: Press, columnId: string, { jump }: GridKeysOptions): boolean {
  if (!isCtrl(press)) return false;
  const { key } = press;
  return (key === "Home" && jump("start", columnId)) || (key === "End" && jump("end", columnId));
}

function extendSelection(from: CellPlace, to: CellPlace, { hasSelection, selection }: GridKeysOptions): void {
  const isBetweenRows = from.rowId !== to.rowId && from.rowId !== HEAD_ID && to.rowId !== HEAD_ID;
  if (hasSelection && isBetweenRows) selection.extend(to.rowId, from.rowId);
}
