import { buildTestApp } from "../testing/build-test-app.ts";
import { addTestOrganization } from "../testing/test-users.builder.ts";
import { policies } from "../db/schema/policies.table.ts";
import { smartRules } from "../db/schema/smart-rules.table.ts";
import { readRuleFilter } from "../features/smart-rules/smart-rule-filter.ts";
import { demonstrationOrganizations } from "./demonstration-users.ts";
import { loadDemonstrationSmartRules } from "./load-demonstration-smart-rules.ts";

it("the demonstration has smart rules with usable filters, loaded once", async () => {
  const test = await buildTestApp();
  try {
    for (const name of demonstrationOrganizations) {
      const { id: organizationId } = await addTestOrganization(test.database, name);
      const values = { organizationId, name: "Database servers", productCode: "EPMUnix", updatedAt: test.clock.now() };
      await test.database.insert(policies).values(values);
    }
    await loadDemonstrationSmartRules(test.database, test.clock);
    await loadDemonstrationSmartRules(test.database, test.clock);
    const rows = await test.database.select().from(smartRules);
    expect(rows.map((row) => readRuleFilter(row, test.clock.now()) !== null)).toEqual(
      Array.from({ length: 5 }, () => true),
    );
    expect(rows.filter((row) => row.policies !== "")).toHaveLength(2);
  } finally {
    await test.close();
  }
});
