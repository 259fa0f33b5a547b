import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { inSmallLetters } from "../search-text.ts";
import { organizations } from "./organizations.table.ts";
import { revisionColumns } from "./revision-columns.ts";

/** What assets or managed accounts get that match a filter. */
export const smartRules = pgTable(
  "smart_rules",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Whose rows it selects. */
    target: text({ enum: ["assets", "accounts"] }).notNull(),
    /** The first rule comes first; of two that set the same, it wins. */
    position: integer().notNull(),
    isEnabled: boolean("is_enabled").notNull().default(true),
    /** Conditions of the grid of the target. */
    conditions: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Where days begin for conditions on dates: that of the user who saved them. */
    timeZone: text("time_zone").notNull().default("UTC"),
    /** Ids of policies in order, with commas between them; empty if it sets none. */
    policies: text().notNull().default(""),
    /** Such as `monthly:30`; empty if it sets none. */
    passwordChangeFrequency: text("password_change_frequency").notNull().default(""),
    /** Null if it sets none. */
    releaseMinutes: integer("release_minutes"),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    ...revisionColumns("smart_rules"),
  },
  (table) => [
    index("smart_rules_organization_position").on(table.organizationId, table.position),
    uniqueIndex("smart_rules_name").on(table.organizationId, inSmallLetters(table.name)),
  ],
);
