import type { PaletteRecord } from "@gatehouse/shared/contracts/palette-entries.contract";
import { GRID_ROW_ID } from "@gatehouse/shared/contracts/grids.contract";
import { formatRowCondition } from "@gatehouse/shared/rules/row-filters";
import type { GridBlueprint } from "../grids/grid-blueprint.ts";
import { mayRead } from "../grids/grid-viewer.ts";
import type { GridViewer } from "../grids/grid-viewer.ts";
import { blueprintNamed } from "../grids/grids-definitions.ts";

/** The kinds in the order of the palette, with the names of their grids. */
const kinds = [
  { kind: "asset", grid: "assets" },
  { kind: "managedSystem", grid: "managedSystems" },
  { kind: "managedAccount", grid: "managedAccounts" },
] as const satisfies readonly { kind: PaletteRecord["Kind"]; grid: string }[];

const SHOWN_RECORDS = 5;
/** More than are shown, so that a name that starts with the text comes before the many that only contain it. */
const READ_RECORDS = 50;
/** More words only make the query slow; nobody types as many. */
const MAX_WORDS = 10;

type Row = Record<string, unknown>;

/** One query, and what becomes of its rows. */
type RecordSearch = {
  blueprint: GridBlueprint;
  where: string[];
  limit: number;
  toRecords: (rows: readonly Row[]) => PaletteRecord[];
};

/** A query for each kind that the viewer may read: rows whose names contain every word of the text. */
export function recordSearches(viewer: GridViewer, text: string): RecordSearch[] {
  const words = [...new Set(text.split(/\s+/))].slice(0, MAX_WORDS);
  return kinds.flatMap(({ kind, grid }) => {
    const blueprint = blueprintNamed(grid);
    if (!mayRead(blueprint, viewer)) return [];
    const { DefinitionId, DisplayKey: field } = blueprint.definition;
    const toRecord = (row: Row): PaletteRecord => ({
      Kind: kind,
      Definition: DefinitionId,
      Row: String(row[GRID_ROW_ID]),
      Name: String(row[field]),
      ...(kind === "managedAccount" && { SystemName: String(row["systemName"]) }),
    });
    return [
      {
        blueprint,
        where: words.map((word) => formatRowCondition({ field, operator: "contains", values: [word] })),
        limit: READ_RECORDS,
        toRecords: (rows) => pickBest(rows.map(toRecord), text).slice(0, SHOWN_RECORDS),
      },
    ];
  });
}

/** The name itself first, then names that start with the text, then the others; equal ones stay in order. */
function pickBest(records: readonly PaletteRecord[], text: string): PaletteRecord[] {
  const asked = text.toLowerCase();
  const distanceOf = ({ Name }: PaletteRecord): number => {
    const name = Name.toLowerCase();
    if (name === asked) return 0;
    return name.startsWith(asked) ? 1 : 2;
  };
  return records.toSorted((a, b) => distanceOf(a) - distanceOf(b));
}
