import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.table.ts";

/** Dashboards that users keep on the server, so that these follow them to every browser. */
export const savedDashboards = pgTable(
  "saved_dashboards",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Given by the browser that made it. */
    layoutId: text("layout_id").notNull(),
    layout: jsonb().$type<unknown>().notNull(),
    /** Counts from 1 with each save. */
    revision: integer().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.layoutId] })],
);
