import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { assets } from "./assets.table.ts";
import { managedAccounts } from "./managed-accounts.table.ts";
import { organizations } from "./organizations.table.ts";

/** The rule that has set something, as it was called then. */
export type SmartRuleName = { id: string; name: string };

/** What smart rules have set on one record. */
export const smartRuleEffects = pgTable(
  "smart_rule_effects",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    /** The record: either an asset or a managed account. */
    assetId: uuid("asset_id").references(() => assets.id, { onDelete: "cascade" }),
    managedAccountId: uuid("managed_account_id").references(() => managedAccounts.id, { onDelete: "cascade" }),
    /** Values as in the rules; empty or null where no rule sets one. */
    policies: text().notNull().default(""),
    passwordChangeFrequency: text("password_change_frequency").notNull().default(""),
    releaseMinutes: integer("release_minutes"),
    /** Those that the record didn't have before. */
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Which rules are in force on the record, in their order. */
    rules: jsonb().$type<SmartRuleName[]>().notNull().default([]),
  },
  (table) => [
    check("smart_rule_effects_one_record", sql`num_nonnulls(${table.assetId}, ${table.managedAccountId}) = 1`),
    uniqueIndex("smart_rule_effects_asset").on(table.assetId),
    uniqueIndex("smart_rule_effects_account").on(table.managedAccountId),
    index("smart_rule_effects_organization").on(table.organizationId),
  ],
);
