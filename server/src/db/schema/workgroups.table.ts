import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { inSmallLetters } from "../search-text.ts";
import { organizations } from "./organizations.table.ts";
import { revisionColumns } from "./revision-columns.ts";

/** Groups of an organization's assets, systems and accounts, by who looks after them. */
export const workgroups = pgTable(
  "workgroups",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    name: text().notNull(),
    description: text().notNull().default(""),
    ...revisionColumns("workgroups"),
  },
  (table) => [uniqueIndex("workgroups_natural_key").on(table.organizationId, inSmallLetters(table.name))],
);
