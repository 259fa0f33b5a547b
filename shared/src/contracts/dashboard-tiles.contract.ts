import { z } from "zod/mini";

/** Info and Banner show their resources, Gauge is the pie, Graph the line chart. */
export const tileTypes = ["Info", "Status", "BarChart", "Gauge", "Graph", "Table", "Banner"] as const;

/** 0: fifteen colours that tell kinds apart; 1: four colours from good to critical. */
export const scaleTypes = [0, 1] as const;

/**
 * How an action is followed: `gridNavigation` opens the state in `url` (default `grid`), `sref` the route in `url`, `href`
 * the link in `url`.
 */
export const tileActionTypes = ["gridNavigation", "sref", "href"] as const;

/** Formats of notifications. */
export const tileFormats = ["info", "success", "warning", "error"] as const;

const text = (maximum: number) =>
  z.string().check(
    z.maxLength(maximum),
    z.refine((value) => !value.includes("\0") && value.isWellFormed()),
  );

export const tileActionSchema = z.object({
  actionType: z.enum(tileActionTypes),
  /** A route starts with a slash and carries its query; "" is the default state of `gridNavigation`. */
  url: text(500),
  /** JSON text of {@link tileActionParamsSchema}; "" where there is nothing to say. */
  params: text(2000),
  /** Key of the action's name in the menu. */
  resourceKey: z.optional(text(100)),
});

const filterSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** What `params` of an action says in JSON; text that is not this makes the action inert. */
export const tileActionParamsSchema = z.object({
  /** Identifier of the grid. */
  definition: z.optional(z.string()),
  /** Overlay `optionalFilters`. */
  requiredFilterOverrides: z.optional(filterSchema),
  optionalFilters: z.optional(filterSchema),
  hiddenFilters: z.optional(z.array(z.string())),
});

/** What a tile shows beside its data; each text is a resource key. */
export const tileResourcesSchema = z.object({
  title: z.optional(text(100)),
  /** Name of the picture `assets/images/dashboard/{icon}.svg`. */
  icon: z.optional(text(50)),
  description: z.optional(text(100)),
  url: z.optional(text(500)),
  urlParams: z.optional(z.record(text(50), text(200))),
  urlMethod: z.optional(z.enum(["sref", "href"])),
  displayName: z.optional(text(100)),
  /** Of a Banner. */
  format: z.optional(z.enum(tileFormats)),
  actionLabel: z.optional(text(100)),
  /** Plural by `count`, the value of the tile's `dataItem`. */
  bannerText: z.optional(text(100)),
});

const scale = {
  scaleType: z.optional(z.literal([...scaleTypes])),
  /** Index into the palette of `scaleType`, from 0. */
  scaleValue: z.optional(z.int().check(z.nonnegative())),
};

/** A resource key where the text beside it has translations; plural by `count` where that is a number. */
const resourceKey = z.optional(z.string());

/** What a Status shows; of a Banner `value` is the count in its text. */
export const statusItemSchema = z.object({
  displayName: z.string(),
  resourceKey,
  value: z.union([z.string(), z.number()]),
  ...scale,
  /** True where the value says nothing, such as a share of nothing. */
  noDataAvailable: z.boolean(),
  actions: z.array(tileActionSchema),
});

/** A bar, or a point of a line. */
export const dataPointSchema = z.object({
  /** A day as `2026-11-21` where the data's `xType` says so. */
  x: z.string(),
  /** Of `x` and `toolTipTitle`. */
  resourceKey,
  y: z.number(),
  ...scale,
  toolTipTitle: z.string(),
  toolTipLabel: z.string(),
  /** Of `toolTipLabel`, plural by `count`, which is `y`. */
  toolTipLabelResourceKey: resourceKey,
});

/** A piece of a pie. */
export const pieItemSchema = z.object({ displayName: z.string(), resourceKey, value: z.number(), ...scale });

export const tableCellSchema = z.object({
  /** In the kind of its column; null is an empty cell. */
  value: z.nullable(z.union([z.string(), z.number()])),
  resourceKey,
  icon: z.optional(z.string()),
  iconColourScheme: z.optional(z.string()),
  ...scale,
  actions: z.optional(z.array(tileActionSchema)),
});

export const tableColumnSchema = z.object({
  columnName: z.string(),
  resourceKey,
  /** Place of the column, from 0; cells of a row come in this order. */
  columnIndex: z.int(),
  /** Points in time are ISO 8601. */
  columnType: z.enum(["text", "number", "datetime"]),
});

export const dataTableSchema = z.object({
  columns: z.array(tableColumnSchema),
  rows: z.array(z.object({ action: z.nullable(tileActionSchema), dataItems: z.array(tableCellSchema) })),
});

/** What a tile shows; which of it there is follows from the tile's type. */
export const tileDataSchema = z.object({
  /** Status and Banner. */
  dataItem: z.optional(statusItemSchema),
  /** BarChart and Graph. */
  dataPoints: z.optional(z.array(dataPointSchema)),
  /** What `x` of each point is. */
  xType: z.optional(z.enum(["category", "day"])),
  /** Upper end of the y axis. */
  maxYValue: z.optional(z.number()),
  /** Gauge. */
  dataItems: z.optional(z.array(pieItemSchema)),
  dataTable: z.optional(dataTableSchema),
  /** Coloured bar of a Table or a Status; none without it. */
  dataStatusColourScheme: z.optional(z.enum(["warning", "success"])),
});

export type TileType = (typeof tileTypes)[number];
export type TileAction = z.infer<typeof tileActionSchema>;
export type TileActionParams = z.infer<typeof tileActionParamsSchema>;
export type TileResources = z.infer<typeof tileResourcesSchema>;
export type StatusItem = z.infer<typeof statusItemSchema>;
export type DataPoint = z.infer<typeof dataPointSchema>;
export type PieItem = z.infer<typeof pieItemSchema>;
export type TableCell = z.infer<typeof tableCellSchema>;
export type TableColumn = z.infer<typeof tableColumnSchema>;
export type DataTable = z.infer<typeof dataTableSchema>;
export type TileData = z.infer<typeof tileDataSchema>;
