import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { inSmallLetters } from "../../db/search-text.ts";
import type { GridSearch } from "./grids-source.repository.ts";

/**
 * The text in ASCII: each byte of other letters becomes three digits. In a database with the locale C, such as the
 * embedded one, trigrams know no other letters. The indexes of the migrations have the same expression.
 */
const inAscii = (text: SQL): SQL => sql`replace(encode(replace(${text}, '\\', '\\\\')::bytea, 'escape'), '\\', '')`;

/** A column or an expression with the searchable text of each row, in small letters. */
type SearchText = PgColumn | SQL;

const small = (value: string): SQL => inSmallLetters(sql`${value}::text`);

/** What the index finds: rows with the text, and a few with other letters that have the same digits. */
function mayContainText(searchText: SearchText, text: string): SQL {
  const pattern = sql`'%' || replace(replace(${inAscii(small(text))}, '%', '\\%'), '_', '\\_') || '%'`;
  return sql`${inAscii(sql`${searchText}`)} like ${pattern}`;
}

/**
 * Whether the searchable text of a row, in small letters, contains the text; with an index if there is one. The second
 * condition isn't `like`, because the database takes two of them for independent: it would expect too few rows, and
 * collect most of a large table from the index before it reads the first row.
 */
export const containsText = (searchText: SearchText, text: string): SQL =>
  sql`(${mayContainText(searchText, text)} and position(${small(text)} in ${searchText}) > 0)`;

/** The searchable text of a table without a column for it: its index is on this expression, as in the migrations. */
export const joinedText = (...columns: readonly SearchText[]): SQL =>
  inSmallLetters(sql.join([...columns], sql` || chr(10) || `));

/** A search in the searchable text of the grid's own table. */
export const searchOf = (searchText: SearchText, fields: readonly string[]): GridSearch => ({
  word: (word) => containsText(searchText, word),
  narrow: (text) => mayContainText(searchText, text),
  fields,
});
