import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";

/** What endpoints let their users run with raised rights. */
export const policies = pgTable(
  "policies",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    name: text().notNull(),
    workGroupName: text("work_group_name").notNull().default(""),
    /** Kind of endpoint that the policy is for, such as `EPMWindows`. */
    productCode: text("product_code").notNull(),
    /** 1 is asked first; null where the policy has no place of its own. */
    priority: integer(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("policies_organization_priority").on(table.organizationId, table.priority),
    index("policies_organization_product").on(table.organizationId, table.productCode),
  ],
);
