import type { OnboardingStep } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Permission } from "@gatehouse/shared/contracts/permissions.contract";
import type { AppServices } from "../../app-services.ts";
import { isPermitted } from "../../routing/is-permitted.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import { OnboardingRepository } from "./onboarding.repository.ts";

/** What an organization of a cloud installation needs next, for those who can see to it. */
export class OnboardingService {
  private readonly repository: OnboardingRepository;
  private readonly isCloud: boolean;

  constructor({ database, settings }: Pick<AppServices, "database" | "settings">) {
    this.repository = new OnboardingRepository(database);
    this.isCloud = settings.isCloud;
  }

  async readStep(session: ActiveSession, organizationId: string): Promise<OnboardingStep> {
    if (!this.isCloud) return "none";
    const may = (permission: Permission): boolean => isPermitted(permission, session, organizationId);
    const { hasBroker, hasSystems, hasScans } = await this.repository.read(organizationId);
    if (!hasBroker) return may(permissions.configurationEdit) ? "resourceBroker" : "none";
    if (hasSystems || hasScans) return "none";
    return may(permissions.managedSystemsRead) || may(permissions.scansStart) ? "inventory" : "none";
  }
}
