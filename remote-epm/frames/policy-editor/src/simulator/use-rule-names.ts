import type { PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useMemo } from "react";
import { listRules } from "../model/list-rules.ts";

/** Number and name of a rule; of the default action for null. */
export function useRuleNames(content: PolicyContent): (id: string | null) => string {
  const { t } = useTranslation();
  return useMemo(() => {
    const names = new Map(listRules(content).map(({ rule, number }) => [rule.id, { number, name: rule.name }]));
    return (id) => {
      if (id === null) return t("rules.all-others");
      const found = names.get(id);
      return found ? t("simulator.rule-name", found) : t("simulator.removed-rule");
    };
  }, [content, t]);
}
