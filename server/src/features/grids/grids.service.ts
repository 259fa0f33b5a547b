import type { GridData, GridDataRequest, GridDefinition, GridRow } from "@gatehouse/shared/contracts/grids.contract";
import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { AppError, errorCodes } from "../../errors.ts";
import type { AppServices } from "../../app-services.ts";
import type { GridBlueprint } from "./grids-definitions.ts";
import { GridsRepository } from "./grids.repository.ts";
import type { GridFilter } from "./grids.repository.ts";

/** More words would only make the query slow; nobody types them by hand. */
const mostWords = 10;

type Blueprint = GridBlueprint["definition"];

export class GridsService {
  private readonly grids: GridsRepository;
  private readonly options: AppServices["options"];

  constructor(services: Pick<AppServices, "database" | "options">) {
    this.grids = new GridsRepository(services.database);
    this.options = services.options;
  }

  async readDefinition(blueprint: Blueprint, organizationId: string): Promise<GridDefinition> {
    const { rowsPerPage, showsSeconds } = await this.options.readTableSettings(organizationId);
    return { ...blueprint, DefaultPageSize: rowsPerPage, ShowSeconds: showsSeconds };
  }

  async readData(blueprint: Blueprint, organizationId: string, request: GridDataRequest): Promise<GridData> {
    const sort = request.sort ?? blueprint.DefaultSort;
    checkSort(blueprint, sort.field);
    const filter: GridFilter = {
      organizationId,
      words: splitWords(request.text ?? ""),
      textFields: blueprint.TextFilterFields,
      equals: Object.entries(request.filters ?? {}).map(([field, value]) => checkFilter(blueprint, field, value)),
    };
    const total = await this.grids.count(blueprint.DefinitionId, filter);
    const lastPage = Math.max(1, Math.ceil(total / request.pageSize));
    // Rows may have gone since the page was asked for, and an address may name any page.
    const page = Math.min(request.page, lastPage);
    const rows = await this.grids.list(blueprint.DefinitionId, filter, {
      sort,
      limit: request.pageSize,
      offset: (page - 1) * request.pageSize,
    });
    return { items: rows.map(toGridRow), total, page };
  }
}

function checkSort(blueprint: Blueprint, field: string): void {
  if (blueprint.Columns.some((column) => column.field === field && column.isSortable)) return;
  throw invalid("sort.field", "sort_unknown", "The grid cannot be sorted by this column.");
}

function checkFilter(blueprint: Blueprint, field: string, value: string): { field: string; value: string } {
  const column = blueprint.Columns.find((candidate) => candidate.field === field);
  if (column?.values?.some((known) => known.value === value)) return { field, value };
  throw invalid(`filters.${field}`, "filter_unknown", "The grid has no such filter.");
}

function invalid(path: string, code: string, message: string): AppError {
  const field: FieldError = { path, code, message };
  return new AppError(errorCodes.requestInvalid, 400, message, [field]);
}

function splitWords(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, mostWords);
}

function toGridRow(row: Record<string, unknown>): GridRow {
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [field, toCell(value)]));
}

function toCell(value: unknown): GridRow[string] {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  if (value instanceof Date) return value.toISOString();
  throw new Error(`A grid cannot show a value of type ${typeof value}`);
}
