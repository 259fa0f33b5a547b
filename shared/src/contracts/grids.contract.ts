import * as z from "@gatehouse/shared/schema";
import { remoteNameSchema, versionSchema } from "./remotes.contract.ts";
import { describedFieldSchema, fieldValueSchema } from "./described-fields.contract.ts";
import { rowFilterSchema, rowOperatorNames } from "./row-filters.contract.ts";

/** Fixed identifiers of the grids that the server defines; the `definition` parameter of `/grid`. */
export const gridDefinitionIds = {
  assets: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c01",
  managedSystems: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c02",
  managedAccounts: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c03",
  scans: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c04",
  events: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c05",
  recordedSessions: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c06",
  users: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c07",
  authenticators: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c08",
  signInAttempts: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c09",
  auditEvents: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c0a",
  endpointEvents: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c0b",
  policies: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c0c",
  jobs: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c0d",
  organizations: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c0e",
  roles: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c0f",
  memberships: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c10",
  userGroups: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c11",
} as const;

/** Rows of one request. */
export const MAX_GRID_ROWS = 200;
/** Counts are exact up to this; more are "10,000+". Also the most rows that a sort without an index may have. */
export const MAX_EXACT_COUNT = 10_000;
/** Page sizes that every grid offers. */
export const gridPageSizes = [25, 50, 100] as const;

/** Maximum length of a text filter; longer ones would only cost the database time. */
export const MAX_GRID_FILTER_LENGTH = 200;

/** PostgreSQL cannot store NUL, so no search can find it. */
export const searchTextSchema = z.string().check(
  z.maxLength(MAX_GRID_FILTER_LENGTH),
  z.refine((text) => !text.includes("\0")),
);

const querySchema = z.record(z.string(), z.string());

/** A breadcrumb; `display` is a resource key. */
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

/** A fixed value of a `badge` column; `tone` supports the text and never replaces it. */
const gridValueSchema = z.object({
  value: z.string(),
  resourceKey: z.string(),
  tone: z.enum(["neutral", "info", "success", "warning", "danger"]),
});

export const gridColumnSchema = z.object({
  /** Name of the value in a row, and the `sort.field` of a sortable column. */
  field: z.string(),
  resourceKey: z.string(),
  /** `list` holds several texts, such as tags. */
  type: z.enum(["text", "number", "datetime", "boolean", "badge", "list"]),
  isSortable: z.boolean(),
  /** Sorts any number of rows; other sorts only up to `MAX_EXACT_COUNT`. */
  isScalable: z.optional(z.boolean()),
  isFilterable: z.optional(z.boolean()),
  /** Not shown until the user adds it. */
  isHiddenAtFirst: z.optional(z.boolean()),
  /** Fixed values of a `badge` column, which can be filtered by one of them; those of a `text` or `list` column that have words. */
  values: z.optional(z.array(gridValueSchema)),
  /**
   * Definition of the grid whose rows have the ids in this column. Such a column serves filters only: neither the table
   * nor the choice of columns shows it, and the filter shows the name of the row.
   */
  refersTo: z.optional(z.string()),
});

const sortSchema = z.object({ field: z.string(), direction: z.enum(["ascending", "descending"]) });

/**
 * An action of rows. `viewdetails` opens the details panel with the answer of the server; a `link` leads to `path` with
 * the row's id as a query parameter; the others are done by the server.
 */
export const gridActionSchema = z.object({
  name: z.string(),
  resourceKey: z.string(),
  kind: z.enum(["viewdetails", "link", "server"]),
  /** Offered for one row, for several, or for both. */
  scope: z.enum(["row", "rows", "both"]),
  tone: z.enum(["default", "danger"]),
  /**
   * The menu of a row offers the action only if the row has one of the values, as text, in each of the fields. Of several
   * rows, the server leaves out those that it can't do it to, and says why.
   */
  appliesTo: z.optional(z.array(z.object({ field: z.string(), values: z.array(z.string()) }))),
  /** Target of a `link`. */
  path: z.optional(z.string()),
  /** Query parameter of a `link` that gets the row's id; `id` without it. */
  parameter: z.optional(z.string()),
  /** Set of configuration items that has the form of the row: a `link` opens it beside the table. */
  formSet: z.optional(z.string()),
  /** Name of an icon of the console. */
  icon: z.optional(z.string()),
  /** What the action does, asked before it runs; `{{count}}` rows. */
  confirmation: z.optional(z.object({ titleResourceKey: z.string(), effectResourceKey: z.string() })),
  /** Values that the action needs, such as tags. */
  fields: z.optional(z.array(describedFieldSchema)),
});

/** An action without a row; with `formSet`, an empty form of that set opens beside the table in place of `path`. */
const gridPageActionSchema = z.object({
  resourceKey: z.string(),
  path: z.string(),
  icon: z.string(),
  formSet: z.optional(z.string()),
});

/** Order, widths in rem and visibility of the columns, as a user left them. */
export const gridPreferencesSchema = z.object({
  columns: z
    .array(
      z.object({
        field: z.string().check(z.maxLength(100)),
        isVisible: z.boolean(),
        width: z.optional(z.number().check(z.minimum(4), z.maximum(100))),
      }),
    )
    .check(z.maxLength(100)),
  density: z.enum(["compact", "normal", "comfortable"]),
});

/** Response of `GET {routePrefix}/api/grid/{definitionId}`; resource keys are those of the grid page's strings. */
export const gridDefinitionSchema = z.object({
  DefinitionId: z.string(),
  PageHeaderMeta: z.object({
    SectionTitleResourceKey: z.string(),
    /** Target path of the section title. */
    SectionTitleTarget: z.string(),
    Breadcrumbs: z.array(breadcrumbSchema),
    DocumentTitle: z.object({ ResourceKey: z.string() }),
    /** What the rows are, in a line below the title; without the text there is none. */
    Description: z.optional(z.object({ ResourceKey: z.string() })),
  }),
  QuickLinks: z.array(quickLinkSchema),
  DetailsTitleResourceKey: z.string(),
  /** Field with the name of a row. */
  DisplayKey: z.string(),
  /** Kind of the rows in messages; plural by `count`. */
  DataTypeResourceKey: z.string(),
  /** A further translation part to load before the grid shows; null if the page's own strings are enough. */
  RequiresExternalTranslationPart: z.nullable(z.string()),
  /** The release of that part whose texts the user gets. */
  ExternalTranslationRelease: z.optional(z.object({ name: remoteNameSchema, version: versionSchema })),
  Columns: z.array(gridColumnSchema),
  DefaultSort: sortSchema,
  /** Fields that the text filter searches; empty for no filter. */
  TextFilterFields: z.array(z.string()),
  /** From the organization's table settings. */
  DefaultPageSize: z.int(),
  ShowSeconds: z.boolean(),
  /** Prefix of the calls of this grid: `{routePrefix}/api/grid/…`; "" for the console's own server. */
  RoutePrefix: z.optional(z.string()),
  /** What the user may do with rows. */
  Actions: z.optional(z.array(gridActionSchema)),
  /** What the user may do without a row, such as adding one: links in the page's head. */
  PageActions: z.optional(z.array(gridPageActionSchema)),
  /** Whether the stream of changes tells of changed rows. */
  ReportsChanges: z.optional(z.boolean()),
  /** Null if the user changed nothing. */
  Preferences: z.optional(z.nullable(gridPreferencesSchema)),
});

/** Which rows: the text filter, and conditions in the text form of `rules/row-filters`; all must hold. */
export const gridSelectionShape = {
  /** Every word must be in at least one field of the text filter. */
  text: z.optional(searchTextSchema),
  where: z.optional(rowFilterSchema),
};

/** As long as the values that an index can hold. */
export const cursorSchema = z.string().check(z.maxLength(6_000));

/**
 * Body of `POST {routePrefix}/api/grid/{definitionId}/data`. It only reads; it is a POST because of its size. Without
 * `page`, rows are read by cursors: the first ones, those `after` or `before` a cursor, or the last ones (`fromEnd`).
 */
export const gridDataRequestSchema = z.object({
  ...gridSelectionShape,
  sort: z.optional(sortSchema),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_GRID_ROWS))),
  after: z.optional(cursorSchema),
  before: z.optional(cursorSchema),
  fromEnd: z.optional(z.boolean()),
  /** For clients of earlier versions: counts from 1; a page past the end returns the last one. */
  page: z.optional(z.int().check(z.minimum(1), z.maximum(10_000_000))),
  pageSize: z.optional(z.literal([...gridPageSizes])),
  /** For clients of earlier versions: maps fields of `badge` columns to one of their values. */
  filters: z.optional(z.record(z.string(), z.string())),
});

/** A value of a row; points in time are ISO 8601. */
export const gridCellSchema = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** `id` is always among the values. */
export const gridRowSchema = z.record(z.string(), gridCellSchema);

export const gridDataSchema = z.object({
  items: z.array(gridRowSchema),
  /** Rows that match, at most `MAX_EXACT_COUNT`. */
  total: z.int(),
  /** Whether more rows match than `total`. */
  hasMore: z.optional(z.boolean()),
  /** Cursor of the first row; null at the beginning. */
  before: z.optional(z.nullable(z.string())),
  /** Cursor of the last row; null at the end. */
  after: z.optional(z.nullable(z.string())),
  /** The returned page, if one was asked for. */
  page: z.int(),
  /** Which transactions the database had finished, as its `pg_current_snapshot()`; only of watched rows at an end. */
  snapshot: z.optional(z.string()),
});

/** The `config` parameter of the grid page: its initial state. */
export const gridConfigSchema = z.object({
  /** Maps fields to a value, or to a condition on the field. */
  filterDefaults: z.optional(
    z.record(
      z.string(),
      z.union([fieldValueSchema, z.object({ operator: z.enum(rowOperatorNames), values: z.array(z.string()) })]),
    ),
  ),
  /** Resource key prefixes for the value of a filter, tried before the column's own. */
  filterLocalizationPrefixes: z.optional(z.array(z.string())),
  /** Fields whose filter can't be changed: an active one shows as a locked chip. */
  hiddenFilters: z.optional(z.array(z.string())),
});

/** Field of a row that holds its identifier. */
export const GRID_ROW_ID = "id";

export type GridAction = z.infer<typeof gridActionSchema>;
export type GridConfig = z.infer<typeof gridConfigSchema>;
export type GridColumn = z.infer<typeof gridColumnSchema>;
export type GridDefinition = z.infer<typeof gridDefinitionSchema>;
export type GridDataRequest = z.infer<typeof gridDataRequestSchema>;
export type GridData = z.infer<typeof gridDataSchema>;
export type GridPreferences = z.infer<typeof gridPreferencesSchema>;
export type GridRow = z.infer<typeof gridRowSchema>;
export type GridSort = GridDefinition["DefaultSort"];

/** Each address follows the `RoutePrefix` of the definition. */
const root = (definitionId: string): string => `/api/grid/${encodeURIComponent(definitionId)}`;

export const gridEndpoints = {
  definition: root,
  data: (definitionId: string) => `${root(definitionId)}/data`,
  action: (definitionId: string, name: string) => `${root(definitionId)}/actions/${encodeURIComponent(name)}`,
  preferences: (definitionId: string) => `${root(definitionId)}/preferences`,
  export: (definitionId: string) => `${root(definitionId)}/export`,
} as const;
