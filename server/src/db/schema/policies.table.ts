import type { PolicyAssignment, PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";

/** What endpoints let their users run with elevated rights. */
export const policies = pgTable(
  "policies",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    name: text().notNull(),
    workGroupName: text("work_group_name").notNull().default(""),
    /** Kind of endpoint, such as `EPMWindows`. */
    productCode: text("product_code").notNull(),
    /** 1 is evaluated first; null for a policy without a position of its own. */
    priority: integer(),
    assignment: jsonb()
      .$type<PolicyAssignment>()
      .notNull()
      .default({ computers: [], users: { patterns: [], groups: [] } }),
    /** Content with unpublished changes; null while nothing is changed. */
    draft: jsonb().$type<PolicyContent>(),
    /** Number of the version in force; null while none is published. */
    publishedVersion: integer("published_version"),
    /** Counts every change but that of the priority. */
    revision: integer().notNull().default(1),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("policies_organization_priority").on(table.organizationId, table.priority),
    index("policies_organization_product").on(table.organizationId, table.productCode),
  ],
);
