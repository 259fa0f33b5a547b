import { customType, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Files of all releases by URL. Every server copies what it serves to its own directory. */
export const releaseFiles = pgTable(
  "release_files",
  {
    /** URL path: `/remotes/replay/chunks/0a1b.js`. A path never gets other content. */
    url: text().primaryKey(),
    integrity: text().notNull(),
    bytes: bytea().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("release_files_created").on(table.createdAt)],
);
