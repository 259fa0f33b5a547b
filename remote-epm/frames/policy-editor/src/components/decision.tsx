import type { SimulatedDecision } from "@gatehouse/shared/contracts/policy-simulations.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Ban, ChevronsUp, CircleCheck, CircleDashed, CircleQuestionMark, Eye, type LucideIcon } from "lucide-react";
import classes from "./decision.module.css";

const icons: Record<SimulatedDecision, LucideIcon> = {
  allow: CircleCheck,
  elevate: ChevronsUp,
  audit: Eye,
  block: Ban,
  undecidable: CircleQuestionMark,
  unassigned: CircleDashed,
};

/** What happens to a start: always an icon and a word. */
export function Decision({ decision }: { decision: SimulatedDecision }) {
  const { t } = useTranslation();
  const Icon = icons[decision];
  return (
    <span className={`${classes.decision} ${classes[decision]}`}>
      <Icon aria-hidden="true" />
      {/* i18n-keys: components.decisions.* */}
      {t(`components.decisions.${decision}`)}
    </span>
  );
}
