import type { Clock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import type { SmartRuleValues } from "../features/smart-rules/smart-rules.repository.ts";
import { SmartRulesRepository } from "../features/smart-rules/smart-rules.repository.ts";
import { DemonstrationPoliciesRepository } from "./demonstration-policies.repository.ts";
import { demonstrationOrganizations } from "./demonstration-users.ts";
import type { DemonstrationOrganization } from "./demonstration-users.ts";
import { claimDemonstration } from "./demonstration.repository.ts";

type Plan = Pick<SmartRuleValues, "name" | "target" | "conditions"> &
  Partial<Pick<SmartRuleValues, "passwordChangeFrequency" | "releaseMinutes">> & {
    /** Names, in order. */
    policies?: readonly string[];
  };

const emergencyAccounts: Plan = {
  name: "Emergency accounts",
  target: "accounts",
  conditions: ["accountName:is:breakglass"],
  passwordChangeFrequency: "monthly:-1",
  releaseMinutes: 60,
};

const plans: Readonly<Record<DemonstrationOrganization, readonly Plan[]>> = {
  "Northmoor Energy": [
    {
      name: "Production databases",
      target: "assets",
      conditions: ["assetType:is:Database", "tags:is:production"],
      policies: ["Database servers"],
    },
    {
      name: "All databases",
      target: "assets",
      conditions: ["assetType:is:Database"],
      policies: ["Build agents", "Database servers"],
    },
    emergencyAccounts,
    {
      name: "Service accounts",
      target: "accounts",
      conditions: ["tags:is:service"],
      passwordChangeFrequency: "monthly:30",
      releaseMinutes: 120,
    },
  ],
  "Calder Health": [emergencyAccounts],
};

/** Adds smart rules that nobody has applied yet, once: a user sees what that changes. */
export async function loadDemonstrationSmartRules(database: Database, clock: Clock): Promise<void> {
  await database.transaction(async (on) => {
    if (!(await claimDemonstration(on, "demonstration-smart-rules", clock.now()))) return;
    const rules = new SmartRulesRepository(database);
    const policies = new DemonstrationPoliciesRepository(on);
    for (const organization of demonstrationOrganizations)
      for (const [index, { policies: names = [], ...plan }] of plans[organization].entries()) {
        const ids = await policies.listIds(organization, names);
        const organizationId = await policies.findOrganization(organization);
        if (organizationId === null) continue;
        const values = { ...unset, ...plan, policies: ids.join(","), organizationId, position: index + 1 };
        await rules.add(values, on);
      }
  });
}

const unset = { isEnabled: true, timeZone: "UTC", passwordChangeFrequency: "", releaseMinutes: null, tags: [] };
