import { boolean, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";
import { users } from "./users.table.ts";

/** Named states of grids, saved by users for themselves or for everybody of their organization. */
export const gridViews = pgTable(
  "grid_views",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    definitionId: text("definition_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Query of the page's address. */
    query: text().notNull(),
    isShared: boolean("is_shared").notNull(),
    /** Counts from 1 with each save. */
    revision: integer().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex("grid_views_name").on(table.organizationId, table.definitionId, table.userId, table.name)],
);
