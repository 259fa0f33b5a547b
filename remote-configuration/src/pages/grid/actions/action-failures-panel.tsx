import type { GridActionAnswer } from "@gatehouse/shared/contracts/grid-actions.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { toCsv } from "@gatehouse/shared/rules/csv";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { Button } from "@gatehouse/shared/ui/button";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { ToneIcon } from "@gatehouse/shared/ui/tone-icon";
import { Download, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ActionFailures } from "./grid-action-target.ts";
import classes from "./grid-actions.module.css";

type Failed = GridActionAnswer["failed"][number];
type ActionFailuresPanelProps = { failures: ActionFailures; onDismiss: () => void };

/** The rows that an action left as they are, each with the reason. */
export function ActionFailuresPanel({ failures, onDismiss }: ActionFailuresPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { action, failed, count } = failures;
  const describe = useFailureText();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), [failures]);
  const title = t("grid.bulk.failures", { count, action: t(action.resourceKey) });
  const download = (): void => {
    const head = [t("grid.bulk.failed-row"), t("grid.bulk.reason")];
    const lines = failed.map((failure) => [failure.name || failure.id, describe(failure)]);
    saveFile(new Blob([toCsv([head, ...lines])], { type: "text/csv;charset=utf-8" }), `${action.name}.csv`);
  };
  return (
    <section className={classes.failures} aria-label={title}>
      <div className={classes.head}>
        <ToneIcon tone="danger" className={classes.icon} />
        <h2 ref={headingRef} className={classes.title} tabIndex={-1}>
          {title}
        </h2>
        <Button variant="secondary" size="small" icon={<Download aria-hidden="true" />} onClick={download}>
          {t("grid.bulk.download")}
        </Button>
        <IconButton label={t("shared:ui.dismiss")} icon={<X aria-hidden="true" />} onClick={onDismiss} />
      </div>
      {/* What may scroll must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.list} role="group" aria-label={title} tabIndex={0}>
        <dl className={classes.rows}>
          {failed.map((failure) => (
            <div key={failure.id} className={classes.row}>
              <dt>
                <bdi>{failure.name || failure.id}</bdi>
              </dt>
              <dd>{describe(failure)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {count > failed.length && (
        <p className={classes.note}>{t("grid.bulk.first-failures", { total: format.number(failed.length) })}</p>
      )}
    </section>
  );
}

/** The text of a reason; that of a newer server stays as it is. */
function useFailureText(): (failure: Failed) => string {
  const { t } = useTranslation();
  // i18n-keys: grid.actions.failures.*
  return ({ code, message }) => t(`grid.actions.failures.${code}`, { defaultValue: message });
}
