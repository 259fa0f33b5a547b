import type { Clock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import { DemonstrationDashboardsRepository } from "./demonstration-dashboards.repository.ts";
import { demonstrationOrganizations, demonstrationUsers } from "./demonstration-users.ts";
import { claimDemonstration } from "./demonstration.repository.ts";
import { generatePolicies, generateSignIns } from "./generate-dashboard-data.ts";
import { RandomSource } from "./random-source.ts";

const dayMs = 86_400_000;
const eventsFile = "process-events.xml";
const seed = 6;

/** Adds once what dashboards show beside the inventory: policies, sign-ins, and process events of the last days. */
export async function loadDemonstrationDashboards(database: Database, clock: Clock): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await claimDemonstration(transaction, "demonstration-dashboards", clock.now()))) return;
    const repository = new DemonstrationDashboardsRepository(transaction);
    const random = new RandomSource(seed);
    for (const { id } of await repository.findOrganizations(demonstrationOrganizations)) {
      await repository.addPolicies(generatePolicies(id, clock.now(), random));
      await moveEventsToNow(repository, id, clock.now());
    }
    for (const user of await repository.findUsers(demonstrationUsers.map(({ name }) => name)))
      await repository.addSignIns(generateSignIns(user, clock.now(), random));
  });
}

/** The events were made on days that lie ever further back, and dashboards show the last weeks. */
async function moveEventsToNow(
  repository: DemonstrationDashboardsRepository,
  organizationId: string,
  now: Date,
): Promise<void> {
  const newest = await repository.findNewestEvent(organizationId, eventsFile);
  const days = newest === null ? 0 : Math.floor((now.getTime() - newest.getTime()) / dayMs);
  if (days > 0) await repository.moveEvents(organizationId, eventsFile, days);
}
