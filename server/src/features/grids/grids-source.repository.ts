import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { GridCaller } from "./grid-caller.ts";
import type { GridValue } from "./grids-expressions.repository.ts";

/** A column with the searchable text of each row, which has an index where the database allows it. */
export type GridSearch = {
  /** Rows with the word in one of the fields of the text filter. */
  word: (word: string) => SQL;
  /** At least the rows with the text in one of `fields`: lets the index narrow a condition on one of them. */
  narrow: (text: string) => SQL;
  fields: readonly string[];
};

/** Where a grid's rows come from. Only the columns named here can be read, sorted, filtered or searched. */
export type GridSource = {
  from: PgTable;
  /** Tables with at most one row for every row; `isOptional` ones may have none. */
  joins?: readonly { table: PgTable; on: SQL; isOptional?: true }[];
  id: PgColumn;
  /** The rows that the caller may see. */
  scope: (caller: GridCaller) => SQL | undefined;
  columns: Readonly<Record<string, GridValue>>;
  /** Columns of which the caller may see a part only. */
  columnsFor?: (caller: GridCaller) => Readonly<Record<string, GridValue>>;
  search?: GridSearch;
  /** Rows that refer to one of these ids, for columns whose ids are in another table: with its index. */
  referring?: Readonly<Record<string, (ids: readonly SQL[]) => SQL>>;
};
