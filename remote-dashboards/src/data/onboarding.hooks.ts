import { useApi } from "@gatehouse/shared/api";
import type { OnboardingStep } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { onboardingRead } from "./onboarding.api.ts";

/** What the installation asks for next; `none` while that is not known, too. */
export function useOnboardingStep(): OnboardingStep {
  return useApi(onboardingRead.path, onboardingRead.schema, { revalidateOnFocus: false }).data?.step ?? "none";
}
