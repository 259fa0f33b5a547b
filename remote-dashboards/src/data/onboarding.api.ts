import { dynamicDashboardEndpoints, onboardingSchema } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** What an installation in the cloud asks for next. */
export const onboardingRead = { path: dynamicDashboardEndpoints.onboarding, schema: onboardingSchema };
