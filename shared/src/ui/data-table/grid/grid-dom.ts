/** What a grid finds in its own elements. Rows carry `data-row-id`, the head an empty one; cells `data-column`. */

const CONTROLS = "a[href], button, input, select, textarea, [tabindex]";
/** Keys belong to these while they have the focus. */
const TEXT_FIELDS = "input:not([type=checkbox], [type=radio], [type=button]), select, textarea, [contenteditable]";

export const HEAD_ID = "";

/** A cell by the id of its row and of its column. */
export type CellPlace = { rowId: string; columnId: string };

function cellsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(":scope > [data-column]")];
}

/** The drawn cell; undefined if its row or column isn't drawn. */
export function findCell(table: HTMLElement, { rowId, columnId }: CellPlace): HTMLElement | undefined {
  const rows = [...table.querySelectorAll<HTMLElement>("[data-row-id]")];
  const row = rows.find((element) => element.dataset["rowId"] === rowId);
  return row && cellsOf(row).find((cell) => cell.dataset["column"] === columnId);
}

/** The cell of the table that an element is in. Panels opened from a cell are no part of it. */
export function cellOf(table: HTMLElement | null, target: EventTarget | null): HTMLElement | undefined {
  if (!table || !(target instanceof Element) || !table.contains(target)) return undefined;
  return target.closest<HTMLElement>("[data-column]") ?? undefined;
}

export function placeOf(cell: HTMLElement): CellPlace {
  const row = cell.closest<HTMLElement>("[data-row-id]");
  return { rowId: row?.dataset["rowId"] ?? HEAD_ID, columnId: cell.dataset["column"] ?? "" };
}

export function controlsOf(cell: HTMLElement): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.matches(":disabled"));
}

/** Whether an element of a cell, or one around it, reacts to presses itself. */
export function isOnControl(cell: HTMLElement, target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  return controlsOf(cell).some((control) => control.contains(target)) || target.closest("label") !== null;
}

export const isTextField = (element: Element): boolean => element.matches(TEXT_FIELDS);

/** A grid is one tab stop: controls inside are reached with Enter and F2. */
export function removeTabStops(table: HTMLElement): void {
  for (const cell of table.querySelectorAll<HTMLElement>("[data-column]")) {
    for (const control of controlsOf(cell)) if (control.tabIndex !== -1) control.tabIndex = -1;
  }
}
