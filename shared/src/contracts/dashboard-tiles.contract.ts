import * as z from "@gatehouse/shared/schema";
import { rowOperatorNames } from "./row-filters.contract.ts";
import { storableText } from "./storable-text.contract.ts";

/** Info and Banner show their resources, Gauge is the pie chart, Graph the line chart. */
export const tileTypes = ["Info", "Status", "BarChart", "Gauge", "Graph", "Table", "Banner"] as const;

/** 0: fifteen colours for categories; 1: four colours from good to critical. */
const scaleTypes = [0, 1] as const;

/**
 * Target of an action: `gridNavigation` opens the state in `url` (default `grid`), `sref` the route in `url`, `href`
 * the link in `url`.
 */
const tileActionTypes = ["gridNavigation", "sref", "href"] as const;

/** Formats of notifications. */
const tileFormats = ["info", "success", "warning", "error"] as const;

/** Length of the JSON text in `params` of an action. */
export const MAX_TILE_PARAMS_LENGTH = 2_000;

export const tileActionSchema = z.object({
  actionType: z.enum(tileActionTypes),
  /** A route starts with a slash and includes its query; "" is the default state of `gridNavigation`. */
  url: storableText(500),
  /** JSON text of {@link tileActionParamsSchema}; "" if there are none. */
  params: storableText(MAX_TILE_PARAMS_LENGTH),
  /** Key of the action's name in the menu. */
  resourceKey: z.optional(storableText(100)),
});

/** Maps fields to the value that they must have, or to a condition. */
const filterSchema = z.record(
  z.string(),
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.object({ operator: z.enum(rowOperatorNames), values: z.array(z.string()) }),
  ]),
);

/** The JSON in `params` of an action; other text disables the action. */
export const tileActionParamsSchema = z.object({
  /** Identifier of the grid. */
  definition: z.optional(z.string()),
  /** Overlay `optionalFilters`. */
  requiredFilterOverrides: z.optional(filterSchema),
  optionalFilters: z.optional(filterSchema),
  hiddenFilters: z.optional(z.array(z.string())),
  /** Identifier of the row whose details open. */
  row: z.optional(z.string()),
});

/** Content of a tile besides its data; each text is a resource key. */
export const tileResourcesSchema = z.object({
  title: z.optional(storableText(100)),
  /** Name of the picture `assets/images/dashboard/{icon}.svg`. */
  icon: z.optional(storableText(50)),
  description: z.optional(storableText(100)),
  url: z.optional(storableText(500)),
  urlParams: z.optional(z.record(storableText(50), storableText(200))),
  urlMethod: z.optional(z.enum(["sref", "href"])),
  displayName: z.optional(storableText(100)),
  /** For a Banner. */
  format: z.optional(z.enum(tileFormats)),
  actionLabel: z.optional(storableText(100)),
  /** Plural by `count`, which is the value of the tile's `dataItem`. */
  bannerText: z.optional(storableText(100)),
});

const scale = {
  scaleType: z.optional(z.literal([...scaleTypes])),
  /** Index into the palette of `scaleType`, from 0. */
  scaleValue: z.optional(z.int().check(z.minimum(0))),
};

/** A resource key if the text beside it has translations; plural by `count` if that is a number. */
const resourceKey = z.optional(z.string());

/** A count over the last days, beside the period of the same length before. */
const trendSchema = z.object({
  /** Counts by day, oldest first; their sum is the value of the item. */
  values: z.array(z.number()).check(z.maxLength(366)),
  /** The count of the period before. */
  previous: z.number(),
  /** Which direction is good news; absent if neither is. */
  better: z.optional(z.enum(["lower", "higher"])),
});

/** A second number about the same things; its text contains the value as `count`. */
const secondFactSchema = z.object({
  displayName: z.string(),
  resourceKey,
  value: z.number(),
  action: z.optional(tileActionSchema),
});

/** Data of a Status; for a Banner, `value` is the count in its text. */
const statusItemSchema = z.object({
  displayName: z.string(),
  resourceKey,
  value: z.union([z.string(), z.number()]),
  ...scale,
  trend: z.optional(trendSchema),
  secondFact: z.optional(secondFactSchema),
  /** True if the value has no meaning, such as a share of nothing. */
  noDataAvailable: z.boolean(),
  actions: z.array(tileActionSchema),
});

/** A bar or a point of a line. */
export const dataPointSchema = z.object({
  /** A day such as `2026-11-21` if `xType` is `day`. */
  x: z.string(),
  /** For `x` and `toolTipTitle`. */
  resourceKey,
  y: z.number(),
  ...scale,
  toolTipTitle: z.string(),
  toolTipLabel: z.string(),
  /** For `toolTipLabel`, plural by `count`, which is `y`. */
  toolTipLabelResourceKey: resourceKey,
  /** Leads to what is counted. */
  action: z.optional(tileActionSchema),
});

/** A slice of a pie. */
export const pieItemSchema = z.object({
  displayName: z.string(),
  resourceKey,
  value: z.number(),
  ...scale,
  /** Leads to what is counted. */
  action: z.optional(tileActionSchema),
});

export const tableCellSchema = z.object({
  /** In the type of its column; null is an empty cell. */
  value: z.nullable(z.union([z.string(), z.number()])),
  resourceKey,
  icon: z.optional(z.string()),
  iconColourScheme: z.optional(z.string()),
  ...scale,
  actions: z.optional(z.array(tileActionSchema)),
});

/** One of the things that a Banner is about. */
const bannerRecordSchema = z.object({
  name: z.string(),
  /** Where it is, such as the system of an account. */
  place: z.optional(z.string()),
  /** Since when or until when, ISO 8601. */
  moment: z.optional(z.iso.datetime()),
  action: z.nullable(tileActionSchema),
});

export const tableColumnSchema = z.object({
  columnName: z.string(),
  resourceKey,
  /** Index of the column, from 0; the cells of a row have this order. */
  columnIndex: z.int(),
  /** Points in time are ISO 8601. */
  columnType: z.enum(["text", "number", "datetime"]),
  /** A narrow tile leaves the column out. */
  isSecondary: z.optional(z.boolean()),
});

export const dataTableSchema = z.object({
  columns: z.array(tableColumnSchema),
  rows: z.array(z.object({ action: z.nullable(tileActionSchema), dataItems: z.array(tableCellSchema) })),
});

/** Data of a tile; the tile's type decides which fields it has. */
export const tileDataSchema = z.object({
  /** Status and Banner. */
  dataItem: z.optional(statusItemSchema),
  /** The first records of a Banner. */
  records: z.optional(z.array(bannerRecordSchema).check(z.maxLength(5))),
  /** BarChart and Graph. */
  dataPoints: z.optional(z.array(dataPointSchema)),
  /** The kind of `x`. */
  xType: z.optional(z.enum(["category", "day"])),
  /** Maximum of the y axis. */
  maxYValue: z.optional(z.number()),
  /** Gauge. */
  dataItems: z.optional(z.array(pieItemSchema)),
  dataTable: z.optional(dataTableSchema),
  /** Coloured bar of a Table or a Status; absent for none. */
  dataStatusColourScheme: z.optional(z.enum(["warning", "success"])),
});

/**
 * The types of tiles that sections can declare, with the fields that their services answer: the first is required. An
 * Info has no data, and a Banner needs a text beside them.
 */
export const sectionTileParts = {
  Status: ["dataItem", "dataStatusColourScheme"],
  BarChart: ["dataPoints", "xType", "maxYValue"],
  Graph: ["dataPoints", "xType", "maxYValue"],
  Gauge: ["dataItems"],
  Table: ["dataTable", "dataStatusColourScheme"],
} as const satisfies Partial<Record<TileType, [keyof TileData, ...(keyof TileData)[]]>>;

export type TileType = (typeof tileTypes)[number];
export type TileAction = z.infer<typeof tileActionSchema>;
export type TileActionParams = z.infer<typeof tileActionParamsSchema>;
export type TileResources = z.infer<typeof tileResourcesSchema>;
export type DataPoint = z.infer<typeof dataPointSchema>;
export type PieItem = z.infer<typeof pieItemSchema>;
export type TableCell = z.infer<typeof tableCellSchema>;
export type TableColumn = z.infer<typeof tableColumnSchema>;
export type DataTable = z.infer<typeof dataTableSchema>;
export type StatusItem = z.infer<typeof statusItemSchema>;
export type StatusTrend = z.infer<typeof trendSchema>;
export type BannerRecord = z.infer<typeof bannerRecordSchema>;
export type TileData = z.infer<typeof tileDataSchema>;
