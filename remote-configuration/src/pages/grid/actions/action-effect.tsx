import type { ApiState } from "@gatehouse/shared/api";
import type { GridActionEffect } from "@gatehouse/shared/contracts/grid-actions.contract";
import type { GridAction } from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import classes from "./grid-actions.module.css";

type ActionEffectProps = {
  action: GridAction;
  effect: ApiState<GridActionEffect>;
  count: number | null;
  /** Of a single row. */
  rowName: string | null;
  hasCountChanged: boolean;
};

/** What an action does, and what changes along with its rows. */
export function ActionEffect({ action, effect, count, rowName, hasCountChanged }: ActionEffectProps) {
  const { t } = useTranslation();
  const { data, error, isValidating } = effect;
  return (
    <div className={classes.effect}>
      {hasCountChanged && !isValidating && (
        <Banner tone="warning" announce="alert">
          {t("grid.bulk.count-changed")}
        </Banner>
      )}
      <Meaning action={action} count={count} rowName={rowName} />
      <ChangedRecords effects={data?.effects ?? []} />
      {error ? <NotChecked effect={effect} /> : <Checking isShown={isValidating} />}
    </div>
  );
}

/** Which rows are meant, and what the action does to them. The title of a confirmation has the count. */
function Meaning({ action, count, rowName }: Pick<ActionEffectProps, "action" | "count" | "rowName">) {
  const { t } = useTranslation();
  return (
    <>
      {rowName !== null && (
        <p className={classes.name}>
          <bdi>{rowName}</bdi>
        </p>
      )}
      {/* i18n-keys: grid.actions.*.effect */}
      {action.confirmation && <p>{t(action.confirmation.effectResourceKey, { count: count ?? 0 })}</p>}
      {!action.confirmation && rowName === null && count !== null && <p>{t("grid.bulk.selected", { count })}</p>}
    </>
  );
}

function Checking({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  return isShown && <p className={classes.note}>{t("grid.bulk.checking")}</p>;
}

function ChangedRecords({ effects }: Pick<GridActionEffect, "effects">) {
  const { t } = useTranslation();
  if (effects.length === 0) return null;
  return (
    <ul className={classes.effects}>
      {effects.map(({ resourceKey, count }) => (
        // i18n-keys: grid.actions.effects.*
        <li key={resourceKey}>{t(resourceKey, { count })}</li>
      ))}
    </ul>
  );
}

function NotChecked({ effect }: Pick<ActionEffectProps, "effect">) {
  const { t } = useTranslation();
  const retry = (
    <Button variant="secondary" size="small" isPending={effect.isValidating} onClick={() => void effect.mutate()}>
      {t("grid.try-again")}
    </Button>
  );
  return (
    <Banner tone="danger" announce="alert" action={retry}>
      {t("grid.bulk.check-failed")}
    </Banner>
  );
}
