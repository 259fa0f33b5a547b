import type { PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import type { PolicyAnswer } from "@gatehouse/shared/contracts/policy-simulations.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Decision } from "../components/decision.tsx";
import { useMissingFields } from "./use-missing-fields.ts";
import { useRuleNames } from "./use-rule-names.ts";
import classes from "./what-if.module.css";

type Props = { answer: PolicyAnswer; content: PolicyContent };

/** The decision, which rule decided it or which fields are missing, and what the published version says. */
export function WhatIfAnswer({ answer: { decision, published }, content }: Props) {
  const { t } = useTranslation();
  const nameOf = useRuleNames(content);
  const describe = useMissingFields();
  const reason = {
    rule: () => nameOf(decision.ruleId),
    default: () => t("rules.all-others"),
    noPolicy: () => t("what-if.not-assigned"),
    undecidable: () => t("simulator.missing", { fields: describe(decision.missingFields) }),
  }[decision.decidedBy];
  return (
    <div className={classes.answer}>
      <p className={classes.line}>
        <Decision decision={decision.action} /> <bdi>{reason()}</bdi>
      </p>
      {decision.possible.length > 0 && (
        <ul className={classes.possible} aria-label={t("what-if.possible")}>
          {decision.possible.map(({ action, ruleId }, index) => (
            <li key={`${index} ${ruleId ?? ""}`} className={classes.line}>
              <Decision decision={action} /> <bdi>{nameOf(ruleId)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {published && published.action !== decision.action && (
        <p className={classes.line}>
          {t("what-if.published")} <Decision decision={published.action} />
        </p>
      )}
    </div>
  );
}
