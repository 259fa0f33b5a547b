import { onboardingEndpoints, onboardingSchema } from "@gatehouse/shared/contracts/onboarding.contract";

/** The next setup step of an installation in the cloud. */
export const onboardingRead = { path: onboardingEndpoints.onboarding, schema: onboardingSchema };
