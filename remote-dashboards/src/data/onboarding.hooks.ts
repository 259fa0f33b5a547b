import { useApi } from "@gatehouse/shared/api";
import type { Onboarding } from "@gatehouse/shared/contracts/onboarding.contract";
import { onboardingRead } from "./onboarding.api.ts";

const nothing: Onboarding = { step: "none", links: [] };

/** The next setup step of the installation; none while loading. */
export function useOnboarding(): Onboarding {
  return useApi(onboardingRead.path, onboardingRead.schema, { revalidateOnFocus: false }).data ?? nothing;
}
