import type { PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { policies } from "./policies.table.ts";

/** Published contents of policies; a row never changes. */
export const policyVersions = pgTable(
  "policy_versions",
  {
    policyId: uuid("policy_id")
      .notNull()
      .references(() => policies.id, { onDelete: "cascade" }),
    /** Counts from 1 in each policy. */
    number: integer().notNull(),
    content: jsonb().$type<PolicyContent>().notNull(),
    note: text().notNull(),
    workstyleCount: integer("workstyle_count").notNull(),
    ruleCount: integer("rule_count").notNull(),
    /** Who published it; null and empty for the server itself. */
    userId: uuid("user_id"),
    userName: text("user_name").notNull().default(""),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.policyId, table.number] })],
);
