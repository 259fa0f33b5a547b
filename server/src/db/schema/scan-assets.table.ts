import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { assets } from "./assets.table.ts";
import { scans } from "./scans.table.ts";

/** What a scan found out about an asset. The record stays when the asset is removed. */
export const scanAssets = pgTable(
  "scan_assets",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    scanId: uuid("scan_id")
      .notNull()
      .references(() => scans.id, { onDelete: "cascade" }),
    assetId: uuid("asset_id").references(() => assets.id, { onDelete: "set null" }),
    assetName: text("asset_name").notNull(),
    /** `gone`: among the targets of the scan, and not seen. */
    outcome: text({ enum: ["new", "changed", "unchanged", "gone"] }).notNull(),
    /** Changed fields with their old and new value. */
    changes: jsonb().$type<Record<string, { old: unknown; new: unknown }>>().notNull().default({}),
  },
  (table) => [
    index("scan_assets_scan_outcome").on(table.scanId, table.outcome),
    index("scan_assets_asset").on(table.assetId),
  ],
);
