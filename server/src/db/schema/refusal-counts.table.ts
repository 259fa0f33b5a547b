import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Refusals by network and minute, until they are written to the audit record. */
export const refusalCounts = pgTable(
  "refusal_counts",
  {
    /** Start of the minute. */
    minute: timestamp({ withTimezone: true }).notNull(),
    /** Network of the address: /24 of IPv4, /56 of IPv6. */
    network: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.network] })],
);
