import {
  MAX_GRID_FILTER_LENGTH,
  type GridConfig,
  type GridDefinition,
  type GridSort,
} from "@gatehouse/shared/contracts/grids.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { MAX_ROW_CONDITIONS, type RowCondition } from "@gatehouse/shared/contracts/row-filters.contract";
import { formatRowCondition } from "@gatehouse/shared/rules/row-filters";
import { keepLockedConfig, parseGridConfig } from "./grid-config.ts";
import { readGridFilters, type GridFilters } from "./grid-filters.ts";

/** The state of a grid in its address, so that back, reload and shared links show the same. */
export type GridAddress = {
  text: string;
  sort: GridSort;
  filters: GridFilters;
  /** Columns in their order; null for those of the user's preferences. */
  columns: string[] | null;
  /** Row whose details are open. */
  rowId: string | null;
  /** The details take the place of the table. */
  isDetailsPage: boolean;
  /** The form beside the table: of the open row, or of a new one. */
  form: GridFormKind | null;
  /** Saved view that the address comes from. */
  viewId: string | null;
  config: GridConfig;
  /** The configuration can't be read and is ignored. */
  isConfigBad: boolean;
};

export type GridFormKind = "edit" | "new";

/** What a control changes in the address. */
export type GridChanges = Partial<
  Pick<GridAddress, "text" | "sort" | "columns" | "rowId" | "isDetailsPage" | "form" | "viewId">
> & {
  /** All conditions that users can change. */
  conditions?: readonly RowCondition[];
};

/** Which rows an address shows, and in which order. */
export type GridRowsQuery = { text: string; where: string[]; sort: GridSort };

function parseSort(text: string | null, definition: GridDefinition): GridSort {
  const [field, direction] = text?.split(":") ?? [];
  const isKnown = definition.Columns.some((column) => column.field === field && column.isSortable);
  if (field === undefined || !isKnown) return definition.DefaultSort;
  return { field, direction: direction === "descending" ? "descending" : "ascending" };
}

function parseColumns(text: string | null, definition: GridDefinition): string[] | null {
  const known = new Set(definition.Columns.map(({ field }) => field));
  const fields = [...new Set(text?.split(",").filter((field) => known.has(field)))];
  return fields.length > 0 ? fields : null;
}

/** Values of the parameter `details`. */
const DETAILS_PAGE = "page";
const EDIT_FORM = "edit";
const NEW_FORM = "new";

/** The form that an address opens. */
export function parseForm(parameters: URLSearchParams): GridFormKind | null {
  const details = parameters.get("details");
  if (details === NEW_FORM) return "new";
  return details === EDIT_FORM && parameters.has("row") ? "edit" : null;
}

/** Reads the address; what the grid doesn't know falls back to the definition. */
export function readGridAddress(parameters: URLSearchParams, definition: GridDefinition): GridAddress {
  const config = parseGridConfig(parameters.get("config"));
  const where = parameters.getAll("where").slice(0, MAX_ROW_CONDITIONS);
  return {
    // The server refuses texts that the database can't store.
    text: (parameters.get("filter") ?? "").replaceAll("\0", "").slice(0, MAX_GRID_FILTER_LENGTH),
    sort: parseSort(parameters.get("sort"), definition),
    filters: readGridFilters(where, config ?? {}, definition.Columns),
    columns: parseColumns(parameters.get("columns"), definition),
    rowId: parameters.get("row"),
    isDetailsPage: parameters.has("row") && parameters.get("details") === DETAILS_PAGE,
    form: parseForm(parameters),
    viewId: parameters.get("view"),
    config: config ?? {},
    isConfigBad: config === null,
  };
}

/** Parameters of earlier versions, which mean nothing any more. */
const formerNames = ["page", "size"];

/** Returns the address with some changes; it names nothing that is as the definition says. */
export function writeGridAddress(
  parameters: URLSearchParams,
  definition: GridDefinition,
  changes: GridChanges,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const set = (name: string, value: string | null | undefined): void => {
    if (value === undefined) return;
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  };
  for (const name of formerNames) next.delete(name);
  set("filter", changes.text);
  set("sort", changes.sort && formatSort(changes.sort, definition.DefaultSort));
  set("columns", changes.columns === null ? null : changes.columns?.join(","));
  set("row", changes.rowId);
  set("details", formatDetails(changes));
  set("view", changes.viewId);
  if (changes.conditions) {
    // From now on the address itself names the filters that can be changed.
    set("config", keepLockedConfig(parseGridConfig(parameters.get("config")) ?? {}));
    next.delete("where");
    for (const condition of changes.conditions) next.append("where", formatRowCondition(condition));
  }
  return next;
}

/** Details that close leave nothing; those of another row stay beside the table, or in its place. */
function formatDetails({ rowId, isDetailsPage, form }: GridChanges): string | null | undefined {
  if (form) return form === "edit" ? EDIT_FORM : NEW_FORM;
  if (rowId === null || isDetailsPage === false || form === null) return null;
  return isDetailsPage ? DETAILS_PAGE : undefined;
}

function formatSort({ field, direction }: GridSort, usual: GridSort): string | null {
  return field === usual.field && direction === usual.direction ? null : `${field}:${direction}`;
}

/** The path of a grid with rows under some conditions. */
export function filteredGridPath({ definition, where }: { definition: string; where: readonly string[] }): string {
  const parameters = new URLSearchParams({ definition });
  for (const condition of where) parameters.append("where", condition);
  return `${paths.grid}?${parameters.toString()}`;
}

/** Returns which rows to ask the server for. */
export function toRowsQuery({ text, sort, filters }: GridAddress): GridRowsQuery {
  return { text: text.trim(), sort, where: [...filters.locked, ...filters.open].map(formatRowCondition) };
}

/** Whether the address leaves rows out that users could bring back. */
export function isFiltered({ text, filters }: GridAddress): boolean {
  return text.trim() !== "" || filters.open.length > 0;
}
