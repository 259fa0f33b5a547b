import type { Registry } from "prom-client";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Clock } from "../../clock.ts";
import type { SecretKeySource } from "../../crypto/secret-key-source.ts";
import type { Database } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { Requester } from "../federation/manifests/release-choices.ts";
import { ServiceBindingsRepository } from "./service-bindings.repository.ts";
import { ServiceBindingsService } from "./service-bindings.service.ts";
import { ServiceConnections } from "./service-connections.ts";
import { ServiceKeysRepository } from "./service-keys.repository.ts";
import { ServiceKeysService } from "./service-keys.service.ts";
import { standardServiceLimits } from "./service-limits.ts";
import type { ServiceLimits } from "./service-limits.ts";
import { ServiceMetrics } from "./service-metrics.ts";
import { ServicesService } from "./services.service.ts";

type Dependencies = {
  database: Database;
  clock: Clock;
  secretKey: SecretKeySource;
  auditEvents: AuditEventsService;
  metrics: Registry;
  publicOrigin: string;
  federation: {
    selections: { resolve: (requester: Requester) => Promise<{ remotes: readonly Release[] } | null> };
    manifests: { listRunning: () => Promise<readonly Release[]> };
  };
  /** Replaces some of the standard limits. */
  serviceLimits?: Partial<ServiceLimits>;
};

/** The backends of teams: where they are, their keys, and the calls. */
export function createServicesOfRemotes(dependencies: Dependencies) {
  const { database, federation } = dependencies;
  const limits = { ...standardServiceLimits, ...dependencies.serviceLimits };
  const bindings = new ServiceBindingsRepository(database);
  const connections = new ServiceConnections(limits);
  const metrics = new ServiceMetrics(dependencies.metrics);
  const keys = new ServiceKeysService({ ...dependencies, keys: new ServiceKeysRepository(database) });
  const shared = { ...dependencies, bindings, connections, metrics };
  return {
    serviceKeys: keys,
    serviceConnections: connections,
    serviceBindings: new ServiceBindingsService({
      ...shared,
      listReleases: () => federation.manifests.listRunning(),
    }),
    services: new ServicesService({
      ...shared,
      keys,
      limits,
      listReleases: async (requester) => (await federation.selections.resolve(requester))?.remotes ?? [],
    }),
  };
}
