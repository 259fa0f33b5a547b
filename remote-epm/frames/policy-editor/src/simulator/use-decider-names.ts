import type { PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import type { PolicySimulation } from "@gatehouse/shared/contracts/policy-simulations.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useMemo } from "react";
import type { Decider } from "../model/simulation-rows.ts";
import { useRuleNames } from "./use-rule-names.ts";

/** Words for what decides starts of a run. */
export function useDeciderNames(
  content: PolicyContent,
  { otherPolicies }: PolicySimulation,
): (decider: Decider) => string {
  const { t } = useTranslation();
  const nameOfRule = useRuleNames(content);
  return useMemo(() => {
    const names = new Map(otherPolicies.map(({ policyGuid, name }) => [policyGuid, name]));
    return (decider) =>
      "ruleId" in decider
        ? nameOfRule(decider.ruleId)
        : t("simulator.other-policy", { name: names.get(decider.otherPolicyId) ?? "" });
  }, [otherPolicies, nameOfRule, t]);
}
