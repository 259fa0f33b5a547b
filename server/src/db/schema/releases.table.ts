import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** A file of a release. `path` is inside the release, `url` where browsers get it, `size` in bytes. */
export type ReleaseFile = { path: string; url: string; integrity: string; size: number };

/** An immutable version of a remote. `descriptor` is its remote.json as published. */
export const releases = pgTable(
  "releases",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    version: text().notNull(),
    descriptor: jsonb().$type<unknown>().notNull(),
    files: jsonb().$type<ReleaseFile[]>().notNull(),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull().defaultNow(),
    /** `start` when `npm start` published it, else the user name. */
    publishedBy: text("published_by").notNull(),
  },
  (table) => [
    uniqueIndex("releases_name_version").on(table.name, table.version),
    index("releases_published").on(table.publishedAt),
  ],
);
