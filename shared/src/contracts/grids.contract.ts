import { z } from "zod/mini";

/** Fixed identifiers of the grids that the server defines; the `definition` parameter of `/grid`. */
export const gridDefinitionIds = {
  assets: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c01",
  managedSystems: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c02",
  managedAccounts: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c03",
  scans: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c04",
  events: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c05",
} as const;

/** Page sizes that every grid offers. */
export const gridPageSizes = [25, 50, 100] as const;

/** Longest text filter; longer ones would only cost the database time. */
export const GRID_FILTER_MAX_LENGTH = 200;

/** The database cannot hold the character of code 0, so it cannot be looked for either. */
const searchTextSchema = z.string().check(
  z.maxLength(GRID_FILTER_MAX_LENGTH),
  z.refine((text) => !text.includes("\0")),
);

const querySchema = z.record(z.string(), z.string());

/** One step of the trail; `display` is a resource key. */
const breadcrumbSchema = z.object({
  display: z.string(),
  method: z.enum(["sref", "href", "stateless"]),
  params: z.optional(querySchema),
  destination: z.optional(z.string()),
  collapse: z.optional(z.boolean()),
});

const quickLinkSchema = z.object({
  titleResourceKey: z.string(),
  displayResourceKey: z.string(),
  destination: z.string(),
  params: z.optional(querySchema),
});

/** One of the fixed values of a `badge` column; `tone` supports the words, it never replaces them. */
export const gridValueSchema = z.object({
  value: z.string(),
  resourceKey: z.string(),
  tone: z.enum(["neutral", "info", "success", "warning", "danger"]),
});

export const gridColumnSchema = z.object({
  /** Name of the value in a row, and what `sort.field` takes where the column is sortable. */
  field: z.string(),
  resourceKey: z.string(),
  type: z.enum(["text", "number", "datetime", "boolean", "badge"]),
  isSortable: z.boolean(),
  /** Fixed values, for columns of type `badge`; such a column can be filtered by one of them. */
  values: z.optional(z.array(gridValueSchema)),
});

/** Answer of `GET {routePrefix}/api/grid/{definitionId}`; resource keys are those of the grid page's strings. */
export const gridDefinitionSchema = z.object({
  DefinitionId: z.string(),
  PageHeaderMeta: z.object({
    SectionTitleResourceKey: z.string(),
    /** Path that the section title leads to. */
    SectionTitleTarget: z.string(),
    Breadcrumbs: z.array(breadcrumbSchema),
    DocumentTitle: z.object({ ResourceKey: z.string() }),
  }),
  QuickLinks: z.array(quickLinkSchema),
  DetailsTitleResourceKey: z.string(),
  /** Field that names a row. */
  DisplayKey: z.string(),
  /** Names the kind of rows in messages; plural by `count`. */
  DataTypeResourceKey: z.string(),
  /** A further translation part to load before the grid shows; null where the page's own strings suffice. */
  RequiresExternalTranslationPart: z.nullable(z.string()),
  Columns: z.array(gridColumnSchema),
  DefaultSort: z.object({ field: z.string(), direction: z.enum(["ascending", "descending"]) }),
  /** Fields that the text filter looks into; empty where there is none. */
  TextFilterFields: z.array(z.string()),
  /** What the organization's table settings say. */
  DefaultPageSize: z.int(),
  ShowSeconds: z.boolean(),
});

/** Body of `POST {routePrefix}/api/grid/{definitionId}/data`. It reads only: it is a POST because of its size. */
export const gridDataRequestSchema = z.object({
  /** Counts from 1; past the end the last page is answered. */
  page: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  pageSize: z.literal([...gridPageSizes]),
  sort: z.optional(z.object({ field: z.string(), direction: z.enum(["ascending", "descending"]) })),
  /** Every word must be found in at least one of the text filter's fields. */
  text: z.optional(searchTextSchema),
  /** Field of a `badge` column to one of its values. */
  filters: z.optional(z.record(z.string(), z.string())),
});

/** A value of a row; points in time are ISO 8601. */
export const gridCellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** `id` is always among the values. */
export const gridRowSchema = z.record(z.string(), gridCellSchema);

export const gridDataSchema = z.object({
  items: z.array(gridRowSchema),
  /** Rows of all pages. */
  total: z.int(),
  /** The page that is answered. */
  page: z.int(),
});

/** The `config` of an address of the grid page: how the grid is to be opened. */
export const gridConfigSchema = z.object({
  /** Field to the value to filter by. */
  filterDefaults: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  /** Resource keys to look a filter's value up below, before the column's own. */
  filterLocalizationPrefixes: z.optional(z.array(z.string())),
  /** Fields whose filter is not offered; one in force stays in force. */
  hiddenFilters: z.optional(z.array(z.string())),
});

/** Field of a row that holds its identifier. */
export const GRID_ROW_ID = "id";

export type GridConfig = z.infer<typeof gridConfigSchema>;
export type GridColumn = z.infer<typeof gridColumnSchema>;
export type GridDefinition = z.infer<typeof gridDefinitionSchema>;
export type GridDataRequest = z.infer<typeof gridDataRequestSchema>;
export type GridData = z.infer<typeof gridDataSchema>;
export type GridRow = z.infer<typeof gridRowSchema>;
export type GridSort = GridDefinition["DefaultSort"];

export const gridEndpoints = {
  definition: (definitionId: string) => `/api/grid/${encodeURIComponent(definitionId)}`,
  data: (definitionId: string) => `/api/grid/${encodeURIComponent(definitionId)}/data`,
} as const;
