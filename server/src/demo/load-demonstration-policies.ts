import type { Clock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import { countRules } from "../features/policies/describe-policy.ts";
import { demonstrationPolicies } from "./demonstration-policies.ts";
import type { DemonstrationPolicy } from "./demonstration-policies.ts";
import { DemonstrationPoliciesRepository } from "./demonstration-policies.repository.ts";
import { demonstrationOrganizations } from "./demonstration-users.ts";
import { claimDemonstration } from "./demonstration.repository.ts";

const author = "demo-administrator";

/** Gives policies of the demonstration their content, once, and none that users have changed. */
export async function loadDemonstrationPolicies(database: Database, clock: Clock): Promise<void> {
  await database.transaction(async (on) => {
    if (!(await claimDemonstration(on, "demonstration-policies", clock.now()))) return;
    const repository = new DemonstrationPoliciesRepository(on);
    for (const organization of demonstrationOrganizations)
      for (const plan of demonstrationPolicies[organization]) {
        const policyId = await repository.findUntouched(organization, plan.name);
        if (policyId !== null) await addContent(policyId, plan, repository, clock.now());
      }
  });
}

async function addContent(
  policyId: string,
  { assignment, published, draft }: DemonstrationPolicy,
  repository: DemonstrationPoliciesRepository,
  publishedAt: Date,
): Promise<void> {
  const { workstyles } = published.content;
  const counts = { workstyleCount: workstyles.length, ruleCount: countRules(published.content) };
  await repository.addVersion({ policyId, number: 1, ...published, ...counts, userName: author, publishedAt });
  await repository.change(policyId, { assignment, draft, publishedVersion: 1 });
}
