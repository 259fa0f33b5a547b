import type { SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";

/** Runs a statement whose one row has the `answer`: PostgreSQL builds the JSON, and the route parses it. */
export async function readJson<Answer>(database: Database, query: SQL): Promise<Answer> {
  const { rows } = await database.execute<{ answer: Answer }>(query);
  const [row] = rows;
  if (row === undefined) throw new Error("A report without a row: the statement is not an aggregate.");
  return row.answer;
}
