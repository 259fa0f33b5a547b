import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** A histogram of each web vital by day, from which percentiles are read. */
export const healthVitals = pgTable(
  "health_vitals",
  {
    name: text().notNull(),
    version: text().notNull(),
    metric: text().notNull(),
    day: date().notNull(),
    /** Number of the histogram's bucket; bounds grow by a tenth from one bucket to the next. */
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.metric, table.day, table.bucket] })],
);
