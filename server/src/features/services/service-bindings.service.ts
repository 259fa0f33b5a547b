import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { remoteNameSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { SERVICE_TIMEOUT_SECONDS } from "@gatehouse/shared/contracts/services.contract";
import type { Service, ServiceBindingChange } from "@gatehouse/shared/contracts/services.contract";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { parseServiceOrigin } from "./parse-service-origin.ts";
import type { ServiceBindingRow, ServiceBindingsRepository } from "./service-bindings.repository.ts";
import type { ServiceConnections } from "./service-connections.ts";
import type { ServiceMetrics } from "./service-metrics.ts";

type Named = { remoteName: string; serviceName: string };

type Dependencies = {
  bindings: ServiceBindingsRepository;
  connections: ServiceConnections;
  metrics: ServiceMetrics;
  /** Every release that anybody runs; those of users without pin or canary first. */
  listReleases: () => Promise<readonly Release[]>;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

/** Where the services of remotes are, and how they do. */
export class ServiceBindingsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Those that releases in force declare, and those that are bound, by remote and name. */
  async list(): Promise<Service[]> {
    const { bindings, listReleases } = this.dependencies;
    const [rows, releases] = await Promise.all([bindings.list(), listReleases()]);
    const services = new Map<string, Service>();
    for (const { name: remoteName, descriptor } of releases)
      for (const { name: serviceName, permission, methods } of descriptor?.services ?? []) {
        const key = keyOf({ remoteName, serviceName });
        const declared = { remoteName, serviceName, isDeclared: true, permission, methods };
        if (!services.has(key)) services.set(key, { ...declared, binding: null, traffic: null });
      }
    for (const row of rows) {
      const { remoteName, serviceName } = row;
      const unused = { remoteName, serviceName, isDeclared: false, permission: "", methods: [] };
      services.set(keyOf(row), { ...(services.get(keyOf(row)) ?? unused), ...this.describe(row) });
    }
    return [...services.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }

  /** Binds the service, or binds it elsewhere; also before a release declares it. Throws 400 for an unfit origin. */
  async bind({ remoteName, serviceName }: Named, change: ServiceBindingChange, userName: string): Promise<Service> {
    const { bindings, auditEvents, clock } = this.dependencies;
    checkNames({ remoteName, serviceName });
    const { allowsPrivate, timeoutSeconds } = change;
    checkTimeout(timeoutSeconds);
    const origin = parseServiceOrigin(change.origin, allowsPrivate);
    const times = { timeoutMs: timeoutSeconds * 1000, changedAt: clock.now(), changedBy: userName };
    await bindings.inTransaction(async (on) => {
      await bindings.bind({ remoteName, serviceName, origin, allowsPrivate, ...times }, on);
      const details = { origin, allowsPrivate, timeoutSeconds };
      const subject = keyOf({ remoteName, serviceName });
      await auditEvents.record({ action: "service.bind", userName, subject, details }, on);
    });
    const service = (await this.list()).find((one) => keyOf(one) === keyOf({ remoteName, serviceName }));
    if (service === undefined) throw notBound();
    return service;
  }

  /** Calls are refused from now on. */
  async unbind({ remoteName, serviceName }: Named, userName: string): Promise<void> {
    const { bindings, auditEvents, connections, metrics } = this.dependencies;
    const subject = keyOf({ remoteName, serviceName });
    const removed = await bindings.inTransaction(async (on) => {
      const row = await bindings.unbind(remoteName, serviceName, on);
      if (row === null) throw notBound();
      const details = { origin: row.origin };
      await auditEvents.record({ action: "service.unbind", userName, subject, details }, on);
      return row;
    });
    connections.forget(removed.id);
    metrics.remove({ remoteName, serviceName });
  }

  private describe(row: ServiceBindingRow): Pick<Service, "binding" | "traffic"> {
    const connection = this.dependencies.connections.find(row);
    const { origin, allowsPrivate, timeoutMs, changedAt, changedBy } = row;
    return {
      binding: {
        origin,
        allowsPrivate,
        timeoutSeconds: Math.round(timeoutMs / 1000),
        changedAt: changedAt.toISOString(),
        changedBy,
      },
      traffic: connection && { circuit: connection.circuit, ...connection.statistics.read() },
    };
  }
}

const keyOf = ({ remoteName, serviceName }: Named): string => `${remoteName}/${serviceName}`;

const notBound = (): AppError => new AppError("binding_unknown", 404, "The service isn't bound.");

/** The address of a call holds both names. */
function checkNames({ remoteName, serviceName }: Named): void {
  for (const name of [remoteName, serviceName])
    if (!remoteNameSchema.safeParse(name).success)
      throw new AppError("service_name_invalid", 400, `${name} can't be the name of a section or a service.`);
}

function checkTimeout(seconds: number): void {
  const { minimum, maximum } = SERVICE_TIMEOUT_SECONDS;
  if (!Number.isInteger(seconds) || seconds < minimum || seconds > maximum)
    throw new AppError("service_timeout_invalid", 400, `The time-out must be ${minimum} to ${maximum} seconds.`);
}
