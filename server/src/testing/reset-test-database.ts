import { Client } from "pg";
import { socketConnection } from "../db/embedded/postgres-process.ts";

/** The state of a database that was only migrated. */
export type PristineState = {
  /** Differs if tables, columns, constraints, triggers or functions have changed. */
  structure: string;
  tables: string[];
  sequences: { name: string; value: string; isCalled: boolean }[];
  /** Rows added by migrations, as JSON by table. */
  rows: Record<string, string>;
  /** Planner statistics of each table and index, as JSON. */
  estimates: string;
};

// Only changes of the structure write these catalogs, and a clone has the same rows as its template.
const catalogs = {
  pg_attribute: "attrelid",
  pg_attrdef: "oid",
  pg_constraint: "oid",
  pg_index: "indexrelid",
  pg_namespace: "oid",
  pg_proc: "oid",
  pg_rewrite: "oid",
  pg_trigger: "oid",
  pg_type: "oid",
};
const firstOidOfUsers = 16_384;
const pageBytes = 8_192;

const structureQuery = `SELECT concat_ws(' ', ${Object.entries(catalogs)
  .map(
    ([catalog, oid]) =>
      `(SELECT count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) FROM ${catalog} WHERE ${oid} >= ${firstOidOfUsers})`,
  )
  .join(", ")}) AS structure`;

const tablesQuery = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;

const sequencesQuery = `SELECT format('%I.%I', schemaname, sequencename) AS name,
  coalesce(last_value, start_value)::text AS value, last_value IS NOT NULL AS "isCalled" FROM pg_sequences ORDER BY 1`;

const estimatesQuery = `SELECT json_agg(found)::text AS estimates FROM (
  SELECT oid, relpages, reltuples, relallvisible FROM pg_class WHERE oid >= ${firstOidOfUsers} ORDER BY oid) found`;

async function withClient<Result>(
  socketDirectory: string,
  name: string,
  act: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(socketConnection(socketDirectory, name));
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

async function readStructure(client: Client): Promise<string> {
  const { rows } = await client.query<{ structure: string }>(structureQuery);
  return rows[0]?.structure ?? "";
}

/** Tables with pages: rows that were deleted or rolled back leave traces too, in indexes even after a plain VACUUM. */
async function listUsed(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM unnest($1::text[]) AS name WHERE pg_relation_size(name::regclass) > 0",
    [tables],
  );
  return rows.map(({ name }) => name);
}

async function readRows(client: Client, table: string): Promise<string | null> {
  const { rows } = await client.query<{ json: string | null }>(`SELECT json_agg(t)::text AS json FROM ${table} t`);
  return rows[0]?.json ?? null;
}

/** Used tables but those whose rows are what they were: inserted again, these would need further pages. */
async function listChanged(client: Client, { tables, rows }: PristineState): Promise<string[]> {
  const changed: string[] = [];
  for (const table of await listUsed(client, tables))
    if (!(table in rows) || (await readRows(client, table)) !== rows[table]) changed.push(table);
  return changed;
}

/** Reads the state that clones of the template are reset to. */
export function readPristineState(socketDirectory: string, template: string): Promise<PristineState> {
  return withClient(socketDirectory, template, async (client) => {
    const { rows: named } = await client.query<{ name: string }>(tablesQuery);
    const tables = named.map(({ name }) => name);
    const rows: Record<string, string> = {};
    for (const table of tables) {
      const found = await readRows(client, table);
      if (found !== null) rows[table] = found;
    }
    const { rows: sequences } = await client.query<PristineState["sequences"][number]>(sequencesQuery);
    const { rows: known } = await client.query<{ estimates: string }>(estimatesQuery);
    const structure = await readStructure(client);
    return { structure, tables, sequences, rows, estimates: known[0]?.estimates ?? "[]" };
  });
}

/**
 * Resets a used database to the state after migrations, much faster than creating one. False if its structure was
 * changed. Decision 046.
 */
export function resetTestDatabase(socketDirectory: string, name: string, pristine: PristineState): Promise<boolean> {
  return withClient(socketDirectory, name, async (client) => {
    await client.query(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    if ((await readStructure(client)) !== pristine.structure) return false;
    const changed = await listChanged(client, pristine);
    await client.query(restoreRows(client, changed, pristine));
    await emptyPages(client, changed);
    await client.query(restoreEstimates(client, pristine));
    return true;
  });
}

/** Without it, pages that were full would make rows lie in another order than inserted. */
async function emptyPages(client: Client, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return;
  await client.query(`VACUUM (INDEX_CLEANUP ON) ${changed.join(", ")}`);
  const grown = await listGrown(client, changed);
  for (const table of grown) await client.query(`REINDEX TABLE ${table}`);
}

/**
 * Tables with an index of more pages than needed for one row: VACUUM doesn't shrink it. A full VACUUM would, but it also
 * changes the catalog of tables whose columns were added with a default, so that the next reset would refuse them.
 */
async function listGrown(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name
     WHERE EXISTS (SELECT FROM pg_index WHERE indrelid = name::regclass AND pg_relation_size(indexrelid) > $2)`,
    [tables, 2 * pageBytes],
  );
  return rows.map(({ name }) => name);
}

/** VACUUM and ANALYZE leave other statistics than a new table has, and so other query plans. */
function restoreEstimates(client: Client, { estimates }: PristineState): string {
  return `DELETE FROM pg_statistic WHERE starelid >= ${firstOidOfUsers};
    UPDATE pg_class SET relpages = was.relpages, reltuples = was.reltuples, relallvisible = was.relallvisible
    FROM json_to_recordset(${client.escapeLiteral(estimates)})
      AS was (oid oid, relpages integer, reltuples real, relallvisible integer)
    WHERE pg_class.oid = was.oid AND (pg_class.relpages, pg_class.reltuples, pg_class.relallvisible)
      IS DISTINCT FROM (was.relpages, was.reltuples, was.relallvisible)`;
}

function restoreRows(client: Client, changed: readonly string[], { rows, sequences }: PristineState): string {
  return [
    // Disables triggers (the audit trail refuses changes) and the order of foreign keys.
    "SET session_replication_role = replica",
    ...changed.map((table) => `DELETE FROM ${table}`),
    ...Object.entries(rows)
      .filter(([table]) => changed.includes(table))
      .map(
        ([table, json]) =>
          `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, ${client.escapeLiteral(json)})`,
      ),
    ...sequences.map(
      ({ name, value, isCalled }) => `SELECT setval(${client.escapeLiteral(name)}, ${value}, ${isCalled})`,
    ),
  ].join(";\n");
}
