import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import type { ServerSettings } from "../../env.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import { PoliciesDraftsService } from "./policies-drafts.service.ts";
import { PoliciesPublishedService } from "./policies-published.service.ts";
import { PoliciesVersionsRepository } from "./policies-versions.repository.ts";
import { PoliciesRepository } from "./policies.repository.ts";
import { PoliciesService } from "./policies.service.ts";

type Dependencies = {
  database: Database;
  auditEvents: AuditEventsService;
  clock: Clock;
  readOptions: ReadOptionsInForce<"globalPolicyPriority">;
  settings: Pick<ServerSettings, "isMultiTenant">;
};

/** Policies, their drafts and versions. */
export function createPolicies({ database, auditEvents, clock, readOptions, settings }: Dependencies) {
  const store = {
    policies: new PoliciesRepository(database),
    versions: new PoliciesVersionsRepository(database),
    auditEvents,
    clock,
  };
  return {
    policies: new PoliciesService({ ...store, readOptions, isMultiTenant: settings.isMultiTenant }),
    publishedPolicies: new PoliciesPublishedService(store),
    policyDrafts: new PoliciesDraftsService(store),
  };
}
