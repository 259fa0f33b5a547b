import type { Clock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import type { AuditEventsService } from "../features/audit-events/audit-events.service.ts";
import { createInventory } from "../features/inventory/create-inventory.ts";
import { createJobs } from "../features/jobs/create-jobs.ts";
import { SmartRulesChangesService } from "../features/smart-rules/smart-rules-changes.service.ts";
import { SmartRulesRepository } from "../features/smart-rules/smart-rules.repository.ts";

type Dependencies = { database: Database; auditEvents: AuditEventsService; clock: Clock };

/** The inventory, whose changes are followed by jobs. */
export function createInventoryAndJobs(dependencies: Dependencies) {
  const { database, clock } = dependencies;
  const ofJobs = createJobs(dependencies);
  const smartRules = new SmartRulesRepository(database);
  const recordChanges = new SmartRulesChangesService({ smartRules, jobs: ofJobs.jobs, clock });
  return { ...ofJobs, recordChanges, ...createInventory({ ...dependencies, recordChanges }) };
}
