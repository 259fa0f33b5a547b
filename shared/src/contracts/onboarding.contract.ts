import * as z from "@gatehouse/shared/schema";
import { createManagedSystemDestination } from "./dynamic-dashboards.contract.ts";

/** The next set-up step of a cloud installation; `none` for others and after the last step. */
export const onboardingSteps = ["resourceBroker", "inventory", "none"] as const;

/** Targets of the steps. */
export const onboardingDestinations = {
  "add-broker": "/trident/configuration/resource-zones?addResourceBroker=true",
  "add-systems": createManagedSystemDestination,
  "run-scan": "/discovery/scan/wizard",
} as const;

/** Response of `onboarding`: the step, and the links for it that exist and that the user may open. */
export const onboardingSchema = z.object({
  step: z.enum(onboardingSteps),
  links: z.array(z.enum(["add-broker", "add-systems", "run-scan"])),
});

export type OnboardingStep = (typeof onboardingSteps)[number];
export type OnboardingLink = keyof typeof onboardingDestinations;
export type Onboarding = z.infer<typeof onboardingSchema>;

export const onboardingEndpoints = { onboarding: "/api/dynamic-dashboard/onboarding" } as const;
