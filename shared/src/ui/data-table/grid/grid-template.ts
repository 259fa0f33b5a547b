import type { DataTableColumn } from "../data-table-types.ts";

export const SELECT_COLUMN = ":select";
export const ACTIONS_COLUMN = ":actions";

const SELECT_WIDTH = "4.8rem";
const ACTIONS_WIDTH = "5.2rem";

type Layout<Row> = {
  columns: readonly DataTableColumn<Row>[];
  /** Widths that the user set, in rem. */
  widths: Readonly<Record<string, number>>;
  hasSelection: boolean;
  hasActions: boolean;
};

/**
 * The column tracks of a row, the width below which the table scrolls sideways, and how wide the name of the row is
 * then: it stays in sight.
 */
export function gridTemplate<Row>({ columns, widths, hasSelection, hasActions }: Layout<Row>) {
  const tracks = columns.map((column) => trackOf(column, widths[column.id]));
  // Without it, columns of fixed widths would leave the actions in the middle.
  const filler = tracks.some(({ share }) => share !== undefined) ? [] : ["minmax(0, 1fr)"];
  const edges = { start: hasSelection ? [SELECT_WIDTH] : [], end: hasActions ? [ACTIONS_WIDTH] : [] };
  return {
    tracks: [
      ...edges.start,
      ...tracks.map(({ width, share }) => (share === undefined ? width : `minmax(${width}, ${share}fr)`)),
      ...filler,
      ...edges.end,
    ].join(" "),
    nameWidth: tracks[columns.findIndex(({ isRowHeader }) => isRowHeader)]?.width ?? "0rem",
    minWidth: `calc(${[...edges.start, ...tracks.map(({ width }) => width), ...edges.end].join(" + ")})`,
  };
}

type Track = { width: string; share?: number };

function trackOf<Row>(column: DataTableColumn<Row>, width: number | undefined): Track {
  if (width !== undefined) return { width: `${width}rem` };
  if (column.width !== undefined) return { width: column.width };
  const { minWidth, isRowHeader = false, isNumeric = false } = column;
  const usual = isNumeric ? { width: "8rem", share: 0.7 } : { width: "11rem", share: 1 };
  const { width: own, share } = isRowHeader ? { width: "16rem", share: 1.5 } : usual;
  return { width: `max(${minWidth ?? own}, ${headWidth(column)})`, share };
}

/** Room for the name of the column, the arrow of its sort and the padding. */
function headWidth<Row>({ header, isSortable }: DataTableColumn<Row>): string {
  return `${countColumns(header)}ch + ${isSortable === true ? "4.2rem" : "2.4rem"}`;
}

/** In digits of the cells' size, which is larger than the head's: narrow letters take half of one, East Asian ones 1.5. */
function countColumns(text: string): number {
  const widthOf = (character: string): number => {
    if (/[\u2e80-\uffdc]/u.test(character)) return 1.5;
    return /[fijlrtI .,()-]/u.test(character) ? 0.5 : 1;
  };
  return [...text].reduce((sum, character) => sum + widthOf(character), 0);
}
