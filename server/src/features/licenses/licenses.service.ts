import { z } from "zod/mini";
import type { Clock } from "../../clock.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { LicensesRepository } from "./licenses.repository.ts";

const licenseSchema = z.object({ expiresAt: z.nullable(z.iso.datetime()) });

type Dependencies = {
  licenses: LicensesRepository;
  auditEvents: AuditEventsService;
  clock: Clock;
  /** Expected version of scanner agents: `x.y.z`. */
  agentVersion: string;
};

export class LicensesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** When maintenance expires; null if never, or not set. */
  async readExpiry(): Promise<Date | null> {
    const license = licenseSchema.safeParse(await this.dependencies.licenses.find());
    const expiresAt = license.success ? license.data.expiresAt : null;
    return expiresAt === null ? null : new Date(expiresAt);
  }

  async updateExpiry(expiresAt: Date | null, userName: string): Promise<void> {
    const { licenses, auditEvents, clock } = this.dependencies;
    const value = { expiresAt: expiresAt?.toISOString() ?? null };
    await licenses.save(value, clock.now(), (on) =>
      auditEvents.record({ action: "license.update", userName, details: value }, on),
    );
  }

  /** Whether every scanner agent of the organization last reported the version that belongs to this product. */
  async areAgentsCurrent(organizationId: string): Promise<boolean> {
    const versions = await this.dependencies.licenses.listAgentVersions(organizationId);
    return versions.every((version) => version === this.dependencies.agentVersion);
  }
}
