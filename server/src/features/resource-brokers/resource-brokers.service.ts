import type { AppServices } from "../../app-services.ts";
import { AppError, notFoundError } from "../../errors.ts";
import { ResourceBrokersRepository } from "./resource-brokers.repository.ts";
import type { ResourceBroker } from "./resource-brokers.repository.ts";

type NewBroker = { organizationId: string; name: string; zoneName: string };

/** What connects a console in the cloud with the networks of its organizations. */
export class ResourceBrokersService {
  private readonly repository: ResourceBrokersRepository;
  private readonly dependencies: Pick<AppServices, "auditEvents" | "clock">;

  constructor(dependencies: Pick<AppServices, "database" | "auditEvents" | "clock">) {
    this.repository = new ResourceBrokersRepository(dependencies.database);
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
        throw new AppError("broker_exists", 409, `There is a broker ${row.name} already.`);
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
    throw new AppError("request_invalid", 400, "Names of brokers and zones have 1 to 100 characters.");
  return name;
}
