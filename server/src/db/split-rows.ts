/** A statement takes 65,535 parameters at most, and a row of any table has fewer than 65. */
const MAX_ROWS_A_STATEMENT = 1_000;

/** Any number of rows, in parts that one `insert` takes. */
export function* splitRows<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += MAX_ROWS_A_STATEMENT) yield rows.slice(at, at + MAX_ROWS_A_STATEMENT);
}
