import { withoutIndexes } from "../without-indexes.ts";
import type { Pool } from "../with-pool.ts";

/**
 * 90 days of 300 computers with a user each. Each computer has 30 of the 120 programs, and starts few of them often, as
 * real computers do. In the order of time, as logs are.
 */
const insertEvents = `
  INSERT INTO endpoint_events (organization_id, source, computer_name, user_domain, user_name, application_path,
    application_name, command_line, parent_path, integrity_level, is_elevated, action, occurred_at, dedupe_hash,
    sha256, declared_company, product, process_guid)
  SELECT organization.id, 'sysmon1', 'bench-' || computer, CASE WHEN level = 2 THEN 'NT AUTHORITY' ELSE 'BENCH' END,
    CASE WHEN level = 2 THEN 'SYSTEM' ELSE 'user-' || computer END,
    'C:\\Program Files\\Bench\\program-' || program || '.exe', 'program-' || program || '.exe',
    'program-' || program || '.exe --open file-' || number, ($3::text[])[program % 8 + 1],
    ($4::text[])[level + 1], level > 0, ($5::text[])[level + 1],
    now() - (hashint4extended(number, 1) & 2147483647) % 7776000 * interval '1 s'
      - number % 1000 * interval '1 ms' AS occurred_at, 'bench-' || number,
    lpad(to_hex(number), 64, '0'), 'Bench Ltd.', 'Bench', 'BENCH-' || number
  FROM organizations organization, generate_series(1, $2::int) number
  CROSS JOIN LATERAL (SELECT (hashint4extended(number, 2) & 65535)::int % 300 AS computer,
    (30 * power((hashint4extended(number, 3) & 1023) / 1024.0, 3))::int AS choice,
    greatest((hashint4extended(number, 4) & 65535)::int % 10 - 7, 0) AS level) drawn
  CROSS JOIN LATERAL (SELECT (computer * 7 + choice) % 120 AS program) chosen
  WHERE organization.name = $1
  ORDER BY occurred_at`;

const parents = [
  "C:\\Windows\\explorer.exe",
  "C:\\Windows\\explorer.exe",
  "C:\\Windows\\System32\\svchost.exe",
  "C:\\Windows\\System32\\services.exe",
  "C:\\Windows\\System32\\cmd.exe",
  "C:\\Program Files\\Microsoft Office\\WINWORD.EXE",
  "C:\\Program Files\\Google\\Chrome\\chrome.exe",
  "C:\\Program Files\\7-Zip\\7zFM.exe",
];
const levels = ["Medium", "High", "System"];
const actions = ["standard", "elevated", "system"];

/** Adds process starts to the organization by SQL; the database counts them as those of an import. */
export async function addEvents(pool: Pool, organization: string, count: number): Promise<void> {
  await withoutIndexes(pool, "endpoint_events", () =>
    pool.query(insertEvents, [organization, count, parents, levels, actions]),
  );
  // What the database does by itself some minutes after many rows were added.
  for (const table of ["events", "start_kinds", "start_quarters", "start_sums"])
    await pool.query(`VACUUM ANALYZE endpoint_${table}`);
}
