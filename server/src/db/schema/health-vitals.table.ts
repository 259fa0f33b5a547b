import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** A histogram of each web vital by day; a percentile is read from it. */
export const healthVitals = pgTable(
  "health_vitals",
  {
    name: text().notNull(),
    version: text().notNull(),
    metric: text().notNull(),
    day: date().notNull(),
    /** Number of the histogram's bucket; its bounds grow by a tenth from one to the next. */
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.metric, table.day, table.bucket] })],
);
