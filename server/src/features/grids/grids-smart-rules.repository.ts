import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { GridExpression } from "./grids-expressions.repository.ts";

// Names of tables are written out: drizzle leaves them out of the columns of a query without joins.

const ofAsset = sql`from smart_rule_effects effect where effect.asset_id = assets.id`;
const ofAccount = sql`from smart_rule_effects effect where effect.managed_account_id = managed_accounts.id`;

/** Names of the rules that are in force on a record. */
const ruleNames = (effect: SQL): GridExpression => ({
  expression: sql`(select array(select rule->>'name' from jsonb_array_elements(effect.rules) rule) ${effect})`,
  sqlType: "text[]",
});

/** Of policies that don't exist any more, the id. */
const policyNames = sql`array(select coalesce(policy.name, given.id)
  from unnest(string_to_array(effect.policies, ',')) with ordinality as given(id, position)
  left join policies policy on policy.id::text = given.id and policy.organization_id = effect.organization_id
  order by given.position)`;

const frequency = sql`effect.password_change_frequency`;

/** What smart rules have set on assets. */
export const rulesOfAssets = {
  policyNames: { expression: sql`(select ${policyNames} ${ofAsset})`, sqlType: "text[]" },
  smartRules: ruleNames(ofAsset),
} as const satisfies Record<string, GridExpression>;

/** What smart rules have set on managed accounts. */
export const rulesOfAccounts = {
  passwordChangeFrequency: {
    expression: sql`(select case
      when ${frequency} = 'monthly:0' then 'first-day'
      when ${frequency} = 'monthly:-1' then 'last-day'
      when ${frequency} like 'monthly:%' then 'every-days'
      when ${frequency} like 'daily:%' then 'daily'
      when ${frequency} like 'weekly:%' then 'weekly' end ${ofAccount})`,
    sqlType: "text",
  },
  passwordChangeDays: {
    expression: sql`(select substring(${frequency} from '^monthly:([1-9][0-9]{0,8})$')::int ${ofAccount})`,
    sqlType: "integer",
  },
  releaseMinutes: { expression: sql`(select effect.release_minutes ${ofAccount})`, sqlType: "integer" },
  smartRules: ruleNames(ofAccount),
} as const satisfies Record<string, GridExpression>;
