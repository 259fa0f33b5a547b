import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Check } from "lucide-react";
import classes from "./import-page.module.css";

const steps = ["file", "columns", "check", "import"] as const;

export type ImportStepName = (typeof steps)[number];

/** Where the user is on the way from a file to imported rows; `isDone` if all of it is. */
export function ImportSteps({ current, isDone = false }: { current: ImportStepName; isDone?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = isDone ? steps.length : steps.indexOf(current);
  return (
    <ol className={classes.steps} aria-label={t("import.steps.label")}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.stepName}
          data-past={index < at || undefined}
          aria-current={index === at ? "step" : undefined}
        >
          <span className={classes.number}>{index < at ? <Check aria-hidden="true" /> : format.number(index + 1)}</span>
          {/* i18n-keys: import.steps.* */}
          {t(`import.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
