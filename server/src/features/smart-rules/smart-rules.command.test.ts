import { eq } from "drizzle-orm";
import { assets } from "../../db/schema/assets.table.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { jobs } from "../../db/schema/jobs.table.ts";
import { smartRules } from "../../db/schema/smart-rules.table.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import { runCommand } from "../../testing/run-command.ts";
import { addTestOrganization } from "../../testing/test-users.builder.ts";
import { registerSmartRules } from "./smart-rules.command.ts";

it("applies the rules of an organization, does no other work that waits, and lists what has changed", async () => {
  const { database, remove } = await createTestDatabase();
  try {
    const { id: organizationId } = await addTestOrganization(database, "North");
    const values = { dnsName: "", ipAddress: "", operatingSystem: "Linux", assetType: "Server", tags: ["own"] };
    await database.insert(assets).values({ organizationId, name: "web-1", ...values });
    const rule = { organizationId, name: "Web", target: "assets" as const, position: 1, tags: ["edge"] };
    await database.insert(smartRules).values({ ...rule, conditions: ["name:startsWith:web"] });
    const waiting = { kind: "webhook-delivery", input: {}, nextAttemptAt: new Date(0), createdAt: new Date(0) };
    await database.insert(jobs).values(waiting);
    const run = () => runCommand({ database, register: [registerSmartRules] }, ["smart-rules", "apply"]);
    const { data, text } = await run();
    expect(text).toBe("Records: 1, changed: 1.\n  web-1  tags: own -> own, edge  (Web)");
    expect(data).toMatchObject({ state: "succeeded", changedCount: 1, changes: [{ name: "web-1", rules: ["Web"] }] });
    expect((await run()).text).toBe("Records: 1, changed: 0.");
    expect(await database.select().from(auditEvents).where(eq(auditEvents.action, "asset.changed"))).toHaveLength(1);
    expect(await database.select().from(jobs).where(eq(jobs.state, "waiting"))).toHaveLength(1);
  } finally {
    await remove();
  }
});
