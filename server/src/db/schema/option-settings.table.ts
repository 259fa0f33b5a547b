import { customType, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A configured option. `value` and `secret` exclude each other; a secret is stored encrypted and never returned. */
export const optionSettings = pgTable(
  "option_settings",
  {
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    sectionId: text("section_id").notNull(),
    optionTypeId: text("option_type_id").notNull(),
    value: jsonb().$type<unknown>(),
    secret: bytes(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    updatedBy: text("updated_by").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.sectionId, table.optionTypeId] })],
);
