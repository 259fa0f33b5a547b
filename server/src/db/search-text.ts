import { sql } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** A column of a table with the texts that a search looks into, in small letters and one in each line. */
export const searchText = (...columns: readonly string[]) =>
  text("search_text").generatedAlwaysAs(
    sql.raw(`lower((${columns.map((column) => `"${column}"`).join(" || chr(10) || ")}) collate "und-x-icu")`),
  );

/** The column in the order of people, which grids sort by. */
export const inNaturalOrder = (column: AnyPgColumn): SQL => sql`${column} collate "und-x-icu"`;

/** A text as names are compared: without the case of any script, also in a database whose locale is C. */
export const inSmallLetters = (value: AnyPgColumn | SQL): SQL => sql`lower((${value}) collate "und-x-icu")`;
