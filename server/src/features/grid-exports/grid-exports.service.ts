import type { GridExportQuery } from "@gatehouse/shared/contracts/grid-exports.contract";
import { GRID_ROW_ID } from "@gatehouse/shared/contracts/grids.contract";
import type { GridSort } from "@gatehouse/shared/contracts/grids.contract";
import type { Clock } from "../../clock.ts";
import { AppError, errorCodes } from "../../errors.ts";
import type { GridBlueprint } from "../grids/grid-blueprint.ts";
import type { GridCaller } from "../grids/grid-caller.ts";
import { exportWriters } from "./grid-export-lines.ts";
import type { Exporter, RowExport, RowExports } from "./row-exports.ts";
import { selectRows } from "../grids/grid-selection.ts";
import { checkSort, refuseLargeSort } from "../grids/grids.service.ts";
import type { GridRows } from "../grids/grids.service.ts";
import { readSort } from "../grids/read-sort.ts";
import { toGridRow } from "../grids/to-grid-row.ts";

const BATCH_ROWS = 1000;

type Dependencies = {
  grids: Pick<GridRows, "count" | "iterate">;
  rowExports: Pick<RowExports, "open">;
  clock: Clock;
};

type Plan = {
  blueprint: GridBlueprint;
  filter: ReturnType<typeof selectRows>;
  sort: GridSort;
  fields: readonly string[];
};

/** Writes all rows of a grid that match, however many. Decision 059. */
export class GridExportsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** `onCutOff` is called if the rows were not read to their end. */
  async open(
    blueprint: GridBlueprint,
    exporter: Exporter & GridCaller,
    query: GridExportQuery,
    onCutOff: () => void,
  ): Promise<RowExport> {
    const { grids, rowExports, clock } = this.dependencies;
    const sort = query.sort === undefined ? blueprint.definition.DefaultSort : readSort(query.sort);
    checkSort(blueprint, sort);
    const fields = readFields(blueprint, query.columns);
    const where = query.where === undefined ? [] : [query.where].flat();
    const filter = selectRows(blueprint, { text: query.text, where }, exporter, clock.now());
    const count = async (): Promise<number> => {
      const rowCount = await grids.count(blueprint.definition.DefinitionId, filter);
      refuseLargeSort(blueprint, sort, rowCount);
      return rowCount;
    };
    const write = () => this.write({ blueprint, filter, sort, fields }, query.format);
    const { name } = blueprint;
    return rowExports.open(
      { name, format: query.format, details: { ...query, where }, count, write },
      exporter,
      onCutOff,
    );
  }

  /** Reads the next rows only when the client has taken the ones before. */
  private async *write(
    { blueprint, filter, sort, fields }: Plan,
    format: GridExportQuery["format"],
  ): AsyncGenerator<string> {
    const { head, line } = exportWriters[format];
    yield head(fields);
    const { DefinitionId } = blueprint.definition;
    for await (const rows of this.dependencies.grids.iterate(DefinitionId, filter, sort, BATCH_ROWS))
      yield rows.map((row) => line(fields, toGridRow(row, filter.caller.timeZone))).join("");
  }
}

/** Without a choice, the id and every column; some grids have the id as a column too. */
function readFields({ definition }: GridBlueprint, columns: string | undefined): string[] {
  const known = [...new Set([GRID_ROW_ID, ...definition.Columns.map(({ field }) => field)])];
  if (columns === undefined) return known;
  const fields = [...new Set(columns.split(","))];
  if (fields.every((field) => known.includes(field))) return fields;
  const message = "The grid has no such column.";
  throw new AppError(errorCodes.requestInvalid, 400, message, [{ path: "columns", code: "column_unknown", message }]);
}
