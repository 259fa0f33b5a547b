import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";

/** Saved values of the configuration forms that remotes declare. */
export const pluginConfigurationForms = pgTable(
  "plugin_configuration_forms",
  {
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    formId: text("form_id").notNull(),
    /** By field. Also holds fields that only another version of the form has. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Counts from 1 with each save. */
    revision: integer().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.formId] })],
);
