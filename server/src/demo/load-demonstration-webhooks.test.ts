import { jobs } from "../db/schema/jobs.table.ts";
import { webhooks } from "../db/schema/webhooks.table.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import { loadDemonstrationWebhooks } from "./load-demonstration-webhooks.ts";

it("the demonstration has webhooks with usable secrets and deliveries of every end, loaded once", async () => {
  const test = await buildTestApp();
  try {
    const { webhookSecrets } = test.services;
    const load = () => loadDemonstrationWebhooks(test.database, test.clock, webhookSecrets);
    await load();
    await load();
    const receivers = await test.database.select().from(webhooks);
    expect(receivers).toHaveLength(2);
    for (const receiver of receivers) expect(webhookSecrets.open(receiver)).toMatch(/^whsec_/);
    const answer = await test.clients.administrator.get(`/api/jobs?subject=${receivers[0]?.id}`);
    const listed = (await test.database.select().from(jobs)).map(({ state }) => state);
    expect(new Set(listed)).toEqual(new Set(["succeeded", "failed", "canceled"]));
    expect(answer.json().jobs.length).toBeLessThan(listed.length);
    expect(answer.json().jobs.length).toBeGreaterThan(0);
  } finally {
    await test.close();
  }
});
