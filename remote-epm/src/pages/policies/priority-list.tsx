import type { Policy } from "@gatehouse/shared/contracts/policies.contract";
import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { moveInOrder } from "../../model/priority-order.ts";
import classes from "./priority-panel.module.css";

type Props = {
  policies: readonly Policy[];
  order: readonly string[];
  canEdit: boolean;
  onChange: (order: string[]) => void;
};

/** The policies with a position in their order, and those without one. */
export function PriorityList({ policies, order, canEdit, onChange }: Props) {
  const { t } = useTranslation();
  const byId = new Map(policies.map((policy) => [policy.policyGuid, policy]));
  const ordered = order.flatMap((id) => byId.get(id) ?? []);
  const others = policies.filter(({ policyGuid }) => !order.includes(policyGuid));
  const move = ({ policyGuid, name }: Policy, step: -1 | 1): void => {
    const next = moveInOrder(order, policyGuid, step);
    onChange(next);
    announce(t("policies.priority.moved", { name, position: next.indexOf(policyGuid) + 1, count: next.length }));
  };
  return (
    <>
      <ol className={classes.list} aria-label={t("policies.priority.ordered")}>
        {ordered.map((policy, index) => (
          <li key={policy.policyGuid} className={classes.item}>
            <span className={classes.number}>{index + 1}</span>
            <bdi className={classes.name}>{policy.name}</bdi>
            {canEdit && (
              <PositionButtons
                name={policy.name}
                isFirst={index === 0}
                isLast={index === ordered.length - 1}
                onMove={(step) => move(policy, step)}
                onRemove={() => onChange(order.filter((id) => id !== policy.policyGuid))}
              />
            )}
          </li>
        ))}
      </ol>
      {ordered.length === 0 && <p className={classes.help}>{t("policies.priority.none")}</p>}
      {others.length > 0 && (
        <section className={classes.others}>
          <h3>{t("policies.priority.others")}</h3>
          <ul className={classes.list}>
            {others.map((policy) => (
              <li key={policy.policyGuid} className={classes.item}>
                <bdi className={classes.name}>{policy.name}</bdi>
                {canEdit && (
                  <Button
                    variant="ghost"
                    size="small"
                    aria-label={t("policies.priority.add", { name: policy.name })}
                    onClick={() => onChange([...order, policy.policyGuid])}
                  >
                    {t("policies.priority.add-short")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type ButtonsProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function PositionButtons({ name, isFirst, isLast, onMove, onRemove }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        label={t("policies.priority.move-up", { name })}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t("policies.priority.move-down", { name })}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton label={t("policies.priority.remove", { name })} icon={<X aria-hidden="true" />} onClick={onRemove} />
    </>
  );
}
