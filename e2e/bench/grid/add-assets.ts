import type { ConsoleServer } from "../../setup/console-server.ts";
import { withPool } from "../with-pool.ts";
import { withoutIndexes } from "../without-indexes.ts";
import { benchPlaces, benchSystems, benchTypes, NUMBER_DIGITS } from "./bench-assets.ts";

/** Not in the order of names, because assets aren't found in it; one in seven was never seen. */
const insertAssets = `
  INSERT INTO assets (organization_id, name, dns_name, ip_address, operating_system, asset_type, domain_name, last_seen_at)
  SELECT organization.id,
    ($3::text[])[number % 5 + 1] || '-' || lpad(number::text, ${NUMBER_DIGITS}, '0'),
    'host-' || lpad(number::text, ${NUMBER_DIGITS}, '0') || '.bench.example',
    concat_ws('.', 10, number >> 16 & 255, number >> 8 & 255, number & 255),
    ($4::text[])[number / 5 % 5 + 1], ($5::text[])[number / 25 % 4 + 1], 'bench.example',
    CASE WHEN number % 7 > 0 THEN now() - number * interval '1 minute' END
  FROM organizations organization, generate_series(0, $2::int - 1) number
  WHERE organization.name = $1
  ORDER BY hashint4(number)`;

/** Adds assets with the numbers from 0 to the organization by SQL, which for a million takes about a minute. */
export async function addAssets(server: ConsoleServer, organization: string, count: number): Promise<void> {
  await withPool(server, (pool) =>
    withoutIndexes(pool, "assets", () =>
      pool.query(insertAssets, [organization, count, benchPlaces, benchSystems, benchTypes]),
    ),
  );
}

/** What the database does by itself some minutes after many rows were added. */
export const tidyAssets = (server: ConsoleServer): Promise<void> =>
  withPool(server, async (pool) => void (await pool.query("VACUUM ANALYZE assets")));
