import type { PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import type { PolicyAnswer, SimulationScope } from "@gatehouse/shared/contracts/policy-simulations.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Decision } from "../components/decision.tsx";
import { useMissingFields } from "./use-missing-fields.ts";
import { useRuleNames } from "./use-rule-names.ts";
import classes from "./what-if.module.css";

type Props = { answer: PolicyAnswer; content: PolicyContent; scope: SimulationScope };

/** The decision, which rule decided it or which fields are missing, and what the published version says. */
export function WhatIfAnswer({ answer: { decision, published }, content, scope }: Props) {
  const { t } = useTranslation();
  const nameOfRule = useRuleNames(content);
  const nameOf = ({ otherPolicy, ruleId }: Pick<PolicyAnswer["decision"], "otherPolicy" | "ruleId">) =>
    otherPolicy === null ? nameOfRule(ruleId) : t("simulator.other-policy", { name: otherPolicy });
  const describe = useMissingFields();
  const noPolicy = t(scope === "all" ? "what-if.no-policy" : "what-if.not-assigned");
  const reason = {
    rule: () => nameOf(decision),
    default: () => nameOf(decision),
    noPolicy: () => noPolicy,
    undecidable: () => t("simulator.missing", { fields: describe(decision.missingFields) }),
  }[decision.decidedBy];
  return (
    <div className={classes.answer}>
      <p className={classes.line}>
        <Decision decision={decision.action} /> <bdi>{reason()}</bdi>
      </p>
      {decision.possible.length > 0 && (
        <ul className={classes.possible} aria-label={t("what-if.possible")}>
          {decision.possible.map((possible, index) => (
            <li key={`${index} ${possible.ruleId ?? ""}`} className={classes.line}>
              <Decision decision={possible.action} />{" "}
              <bdi>{possible.decidedBy === "noPolicy" ? noPolicy : nameOf(possible)}</bdi>
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
