import {
  GRID_FILTER_MAX_LENGTH,
  gridPageSizes,
  type GridDataRequest,
  type GridDefinition,
  type GridSort,
} from "@gatehouse/shared/contracts/grids.contract";
import { activeFilters, parseGridConfig } from "./grid-config.ts";

/** What of a grid is in its address, so that back, reload and a sent link show the same rows. */
export type GridQuery = Required<Omit<GridDataRequest, "filters">>;

function parsePage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000_000 ? page : 1;
}

function parseSort(text: string | null, definition: GridDefinition): GridSort {
  const [field, direction] = text?.split(":") ?? [];
  const isKnown = definition.Columns.some((column) => column.field === field && column.isSortable);
  if (field === undefined || !isKnown) return definition.DefaultSort;
  return { field, direction: direction === "descending" ? "descending" : "ascending" };
}

/** Reads the address; whatever is not the grid's falls back to the definition. */
export function readGridQuery(parameters: URLSearchParams, definition: GridDefinition): GridQuery {
  const wanted = [Number(parameters.get("size")), definition.DefaultPageSize];
  return {
    page: parsePage(parameters.get("page")),
    pageSize:
      gridPageSizes.find((size) => size === wanted[0]) ?? gridPageSizes.find((size) => size === wanted[1]) ?? 25,
    sort: parseSort(parameters.get("sort"), definition),
    text: (parameters.get("filter") ?? "").replaceAll("\0", "").slice(0, GRID_FILTER_MAX_LENGTH),
  };
}

/** The address for other rows; what is as the definition says is left out, and all but paging starts at page 1. */
export function writeGridQuery(
  parameters: URLSearchParams,
  definition: GridDefinition,
  changes: Partial<GridQuery> & { config?: string | null },
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const query = { ...readGridQuery(parameters, definition), page: 1, ...changes };
  const { field, direction } = query.sort;
  const isDefaultSort = field === definition.DefaultSort.field && direction === definition.DefaultSort.direction;
  const config = changes.config === undefined ? parameters.get("config") : changes.config;
  const entries: [string, string | null][] = [
    ["config", config],
    ["filter", query.text === "" ? null : query.text],
    ["sort", isDefaultSort ? null : `${field}:${direction}`],
    ["size", query.pageSize === definition.DefaultPageSize ? null : String(query.pageSize)],
    ["page", query.page === 1 ? null : String(query.page)],
  ];
  for (const [name, value] of entries) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** What the server is asked for. */
export function toDataRequest(parameters: URLSearchParams, definition: GridDefinition): GridDataRequest {
  const filters = activeFilters(definition.Columns, parseGridConfig(parameters.get("config")));
  return { ...readGridQuery(parameters, definition), filters };
}
