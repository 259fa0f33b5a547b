import { onboardingDestinations } from "@gatehouse/shared/contracts/onboarding.contract";
import type { Onboarding, OnboardingLink, OnboardingStep } from "@gatehouse/shared/contracts/onboarding.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Permission } from "@gatehouse/shared/contracts/permissions.contract";
import type { ServerSettings } from "../../env.ts";
import { isPermitted } from "../../routing/is-permitted.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { OnboardingRepository, OnboardingState } from "./onboarding.repository.ts";

const linksOfSteps: Record<OnboardingStep, readonly OnboardingLink[]> = {
  resourceBroker: ["add-broker"],
  inventory: ["add-systems", "run-scan"],
  none: [],
};

const permissionsOfLinks: Record<OnboardingLink, Permission> = {
  "add-broker": permissions.configurationEdit,
  "add-systems": permissions.managedSystemsEdit,
  "run-scan": permissions.scansStart,
};

type Dependencies = {
  onboarding: OnboardingRepository;
  settings: Pick<ServerSettings, "isCloud">;
  /** Whether a console path exists. */
  destinationExists: (path: string) => Promise<boolean>;
};

/** The next set-up steps of an organization in a cloud installation, for users who can take them. */
export class OnboardingService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Leaves out steps that the user can take nowhere. */
  async read(session: ActiveSession, organizationId: string): Promise<Onboarding> {
    const { onboarding, settings, destinationExists } = this.dependencies;
    if (!settings.isCloud) return { step: "none", links: [] };
    const step = nextStep(await onboarding.read(organizationId));
    const permitted = linksOfSteps[step].filter((link) =>
      isPermitted(permissionsOfLinks[link], session, organizationId),
    );
    const exist = await Promise.all(permitted.map((link) => destinationExists(onboardingDestinations[link])));
    const links = permitted.filter((_link, index) => exist[index]);
    return { step: links.length > 0 ? step : "none", links };
  }
}

function nextStep({ hasBroker, hasSystems, hasScans }: OnboardingState): OnboardingStep {
  if (!hasBroker) return "resourceBroker";
  return hasSystems || hasScans ? "none" : "inventory";
}
