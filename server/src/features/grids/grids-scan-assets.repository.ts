import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { GridExpression } from "./grids-expressions.repository.ts";

// Names of tables are written out: drizzle leaves them out of the columns of a query without joins. A scan also records
// which of its targets it did not find.

/** Ids of the scans that found an asset. */
export const scanIdsOfAsset: GridExpression = {
  expression: sql`array(select found.scan_id::text from scan_assets found
    where found.asset_id = assets.id and found.outcome <> 'gone')`,
  sqlType: "text[]",
  isForFilters: true,
};

/** Ids of the assets that a scan found. */
export const assetIdsOfScan: GridExpression = {
  expression: sql`array(select found.asset_id::text from scan_assets found
    where found.scan_id = scans.id and found.asset_id is not null and found.outcome <> 'gone')`,
  sqlType: "text[]",
  isForFilters: true,
};

export const assetsFoundBy = (scanIds: readonly SQL[]): SQL =>
  sql`assets.id in (select found.asset_id from scan_assets found
    where found.scan_id in (${sql.join([...scanIds], sql`, `)}) and found.outcome <> 'gone')`;

export const scansThatFound = (assetIds: readonly SQL[]): SQL =>
  sql`scans.id in (select found.scan_id from scan_assets found
    where found.asset_id in (${sql.join([...assetIds], sql`, `)}) and found.outcome <> 'gone')`;
