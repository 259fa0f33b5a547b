import { onboardingEndpoints, onboardingSchema } from "@gatehouse/shared/contracts/onboarding.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { OnboardingService } from "./onboarding.service.ts";

export function onboardingRoutes(onboarding: OnboardingService): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: onboardingEndpoints.onboarding,
        summary: "Next setup step of a cloud installation",
        authentication: "session",
        organization: "required",
        changesState: false,
        extendsSession: false,
        answer: onboardingSchema,
      },
      ({ session, organizationId }) => onboarding.read(session, organizationId),
    ),
  ];
}
