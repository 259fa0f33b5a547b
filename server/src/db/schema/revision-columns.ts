import { sql } from "drizzle-orm";
import { integer, timestamp } from "drizzle-orm/pg-core";

/** When a row was added and changed, and how often: every update through drizzle counts the revision up. */
export const revisionColumns = (table: string) => ({
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`),
  revision: integer()
    .notNull()
    .default(1)
    .$onUpdate(() => sql`${sql.identifier(table)}.revision + 1`),
});
