import type { OnboardingStep } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";

type OnboardingLink = { id: string; destination: string };

/** Where each step is done; the ids are keys of the links' words. */
export const onboardingLinks: Readonly<Record<Exclude<OnboardingStep, "none">, readonly OnboardingLink[]>> = {
  resourceBroker: [{ id: "add-broker", destination: "/trident/configuration/resource-zones?addResourceBroker=true" }],
  inventory: [
    { id: "add-systems", destination: `${paths.managedSystems}?showCreateManagedSystemPanel=true` },
    { id: "run-scan", destination: "/discovery/scan/wizard" },
  ],
};
