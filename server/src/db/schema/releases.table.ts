import type { Release } from "@gatehouse/shared/contracts/remotes.contract";
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** An immutable version of the shell or of a remote, as its build described it. */
export const releases = pgTable(
  "releases",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    version: text().notNull(),
    release: jsonb().$type<Release>().notNull(),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull().defaultNow(),
    /** `start` when `npm start` published it, else the user name. */
    publishedBy: text("published_by").notNull(),
  },
  (table) => [
    uniqueIndex("releases_name_version").on(table.name, table.version),
    index("releases_published").on(table.publishedAt),
  ],
);
