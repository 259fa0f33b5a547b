import type { Clock } from "../../clock.ts";
import { AppError, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { ResourceBroker, ResourceBrokersRepository } from "./resource-brokers.repository.ts";

type Dependencies = { brokers: ResourceBrokersRepository; auditEvents: AuditEventsService; clock: Clock };

type NewBroker = { organizationId: string; name: string; zoneName: string };

/** Connect a console in the cloud with the networks of its organizations. */
export class ResourceBrokersService {
  private readonly repository: ResourceBrokersRepository;
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.repository = dependencies.brokers;
    this.dependencies = dependencies;
  }

  list(organizationId: string): Promise<ResourceBroker[]> {
    return this.repository.list(organizationId);
  }

  async create({ organizationId, name, zoneName }: NewBroker, userName: string): Promise<ResourceBroker> {
    const { auditEvents, clock } = this.dependencies;
    const row = { organizationId, name: readName(name), zoneName: readName(zoneName), registeredAt: clock.now() };
    await this.repository.inTransaction(async (on) => {
      if (!(await this.repository.create(row, on)))
        throw new AppError("broker_exists", 409, `A broker ${row.name} already exists.`);
      await auditEvents.record({ action: "resource-broker.created", userName, organizationId, subject: row.name }, on);
    });
    return { name: row.name, zoneName: row.zoneName, registeredAt: row.registeredAt };
  }

  async remove(organizationId: string, name: string, userName: string): Promise<void> {
    const { auditEvents } = this.dependencies;
    await this.repository.inTransaction(async (on) => {
      if (!(await this.repository.remove(organizationId, name, on))) throw notFoundError(`The broker ${name}`);
      await auditEvents.record({ action: "resource-broker.removed", userName, organizationId, subject: name }, on);
    });
  }
}

function readName(text: string): string {
  const name = text.trim();
  if (name === "" || name.length > 100)
    throw new AppError("request_invalid", 400, "Enter names of 1 to 100 characters for brokers and zones.");
  return name;
}
