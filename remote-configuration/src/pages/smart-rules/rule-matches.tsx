import { gridDefinitionIds, MAX_EXACT_COUNT } from "@gatehouse/shared/contracts/grids.contract";
import type { SmartRule, SmartRuleList } from "@gatehouse/shared/contracts/smart-rules.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { useCountText } from "../../components/use-count-text.ts";
import { filteredGridPath } from "../../model/grid-address.ts";
import classes from "./smart-rules-page.module.css";

const grids = {
  assets: { definition: gridDefinitionIds.assets, kindKey: "grid.types.assets" },
  accounts: { definition: gridDefinitionIds.managedAccounts, kindKey: "grid.types.managedAccounts" },
} as const;

/** How many records a rule matches, and which earlier rules have decided about some of them. */
export function RuleMatches({ rule, list }: { rule: SmartRule; list: SmartRuleList }) {
  const { t } = useTranslation();
  const { definition, kindKey } = grids[rule.target];
  const { inWords } = useCountText(kindKey);
  if (rule.hasFaultyFilter) return <Badge tone="danger">{t("smart-rules.faulty")}</Badge>;
  const hasMore = (rule.matchCount ?? 0) > MAX_EXACT_COUNT;
  const total = Math.min(rule.matchCount ?? 0, MAX_EXACT_COUNT);
  return (
    <div className={classes.matches}>
      {rule.matchCount !== null && (
        <TextLink to={filteredGridPath({ definition, where: rule.where })}>{inWords({ total, hasMore })}</TextLink>
      )}
      <Outcome rule={rule} list={list} />
    </div>
  );
}

/** What the newest finished run has found; until then, nothing. */
function Outcome({ rule, list: { rules, run } }: { rule: SmartRule; list: SmartRuleList }) {
  const { t } = useTranslation();
  const outcome = run?.state === "succeeded" ? run.outcomes.find(({ ruleId }) => ruleId === rule.id) : undefined;
  if (!outcome) return null;
  const nameOf = (id: string): string | undefined => rules.find((one) => one.id === id)?.name;
  return (
    <>
      <span className={classes.muted}>{t("smart-rules.won", { won: outcome.won, matched: outcome.matched })}</span>
      {outcome.lostTo.map(({ ruleId, count }) => (
        <span key={ruleId} className={classes.muted}>
          {t("smart-rules.lost", { count, name: nameOf(ruleId) ?? "–" })}
        </span>
      ))}
    </>
  );
}
