import { customType, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The files of all releases by their address. Every server copies what it serves from here to its own directory. */
export const releaseFiles = pgTable(
  "release_files",
  {
    /** Address below the origin: `/remotes/replay/chunks/0a1b.js`. An address never gets another content. */
    url: text().primaryKey(),
    integrity: text().notNull(),
    bytes: bytea().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("release_files_created").on(table.createdAt)],
);
