import type { Clock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import { DemonstrationDashboardsRepository } from "./demonstration-dashboards.repository.ts";
import { addressOf, estates } from "./demonstration-estates.ts";
import type { DemonstrationOrganization } from "./demonstration-users.ts";
import { demonstrationOrganizations, demonstrationUsers } from "./demonstration-users.ts";
import { claimDemonstration } from "./demonstration.repository.ts";
import { generatePolicies, generateSignIns } from "./generate-dashboard-data.ts";
import { RandomSource } from "./random-source.ts";

const seed = 6;

const peopleOf = (name: DemonstrationOrganization): string[] =>
  estates[name].people.map((person) => addressOf(person, estates[name]));

/** Adds once what dashboards show besides the inventory: policies and sign-ins. */
export async function loadDemonstrationDashboards(database: Database, clock: Clock): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await claimDemonstration(transaction, "demonstration-dashboards", clock.now()))) return;
    const repository = new DemonstrationDashboardsRepository(transaction);
    const random = new RandomSource(seed);
    for (const organization of demonstrationOrganizations) {
      const id = await repository.findOrganization(organization);
      if (id !== null) await repository.addPolicies(generatePolicies(id, estates[organization], clock.now(), random));
    }
    const names = [...demonstrationUsers.map(({ name }) => name), ...demonstrationOrganizations.flatMap(peopleOf)];
    const users = await repository.findUsers(names);
    await repository.addSignIns(users.flatMap((user) => generateSignIns(user, clock.now(), random)));
  });
}
