import type { InventoryImport } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { ProgressBar } from "@gatehouse/shared/ui/progress-bar";
import classes from "./import-page.module.css";
import { ImportStep } from "./import-step.tsx";

type RunningStepProps = { file: InventoryImport; isPending: boolean; onCancel: () => void };

/** The progress of a check or an import. */
export function RunningStep({ file, isPending, onCancel }: RunningStepProps) {
  const { t } = useTranslation();
  const { fileName: name, state, progress } = file;
  const title = state === "checking" ? t("import.checking", { name }) : t("import.importing", { name });
  return (
    <ImportStep title={title} description={t("import.leave-note")}>
      <div className={classes.running}>
        <Progress label={title} progress={progress} />
        <Button
          variant="secondary"
          size="small"
          isPending={isPending || progress?.isCanceling === true}
          onClick={onCancel}
        >
          {t("import.cancel")}
        </Button>
      </div>
    </ImportStep>
  );
}

/** A job that waits for its turn has counted nothing yet. */
function Progress({ label, progress }: { label: string; progress: InventoryImport["progress"] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { done, total } = progress ?? { done: 0, total: null };
  if (done === 0) return <ProgressBar label={label} value={null} />;
  const count = format.number(done);
  if (total === null)
    return <ProgressBar label={label} value={null} valueText={t("import.rows-read", { total: count })} />;
  const valueText = t("import.progress", { done: count, total: format.number(total) });
  return <ProgressBar label={label} value={done} maximum={Math.max(1, total)} valueText={valueText} />;
}
