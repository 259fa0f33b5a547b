import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useId } from "react";
import type { Policy } from "../../contracts/policies.contract.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { IconButton } from "../../ui/icon-button/icon-button.tsx";
import classes from "./policies.module.css";
import { PolicyName } from "./policy-name.tsx";

/** A policy of the value; null for one that doesn't exist. */
export type SelectedPolicy = { id: string; policy: Policy | null };

type SelectedPoliciesProps = {
  selected: readonly SelectedPolicy[];
  /** Whether an id without a policy is one that doesn't exist. */
  areNamesKnown: boolean;
  hasMoves: boolean;
  isDisabled: boolean;
  onMove: (id: string, step: -1 | 1) => void;
  onRemove: (id: string) => void;
};

/** The policies of the value in their order. */
export function SelectedPolicies({ selected, areNamesKnown, ...props }: SelectedPoliciesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const headingId = useId();
  return (
    <section className={classes.list} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        {t("forms.policies.selected", { count: selected.length })}
      </h3>
      {selected.length === 0 ? (
        <p className={classes.nothing}>{t("forms.policies.noneSelected")}</p>
      ) : (
        <ol className={classes.entries}>
          {selected.map(({ id, policy }, index) => (
            <li key={id} className={classes.entry}>
              <span className={classes.position} aria-hidden="true">
                {format.number(index + 1)}
              </span>
              <PolicyName id={id} policy={policy} isUnknown={policy === null && areNamesKnown} />
              <EntryButtons
                {...props}
                id={id}
                name={policy?.name ?? id}
                isFirst={index === 0}
                isLast={index === selected.length - 1}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type EntryButtonsProps = Omit<SelectedPoliciesProps, "selected" | "areNamesKnown"> & {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
};

function EntryButtons({ id, name, isFirst, isLast, hasMoves, isDisabled, onMove, onRemove }: EntryButtonsProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.buttons}>
      {hasMoves && (
        <>
          <IconButton
            label={t("forms.policies.moveUp", { name })}
            icon={<ArrowUp aria-hidden="true" />}
            data-policy={`up ${id}`}
            disabled={isDisabled || isFirst}
            onClick={() => onMove(id, -1)}
          />
          <IconButton
            label={t("forms.policies.moveDown", { name })}
            icon={<ArrowDown aria-hidden="true" />}
            data-policy={`down ${id}`}
            disabled={isDisabled || isLast}
            onClick={() => onMove(id, 1)}
          />
        </>
      )}
      <IconButton
        label={t("forms.policies.remove", { name })}
        icon={<X aria-hidden="true" />}
        data-policy={`remove ${id}`}
        disabled={isDisabled}
        onClick={() => onRemove(id)}
      />
    </span>
  );
}
