import type { ImportRow } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { ArrowRight } from "lucide-react";
import classes from "./import-page.module.css";
import { useFieldLabel } from "./use-field-label.ts";

type Change = ImportRow["changes"][number];

/** The values that a row brings, each with the one that it replaces. */
export function RowChanges({ changes }: { changes: readonly Change[] }) {
  const labelOf = useFieldLabel();
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change.field}>
          <span className={classes.changed}>{labelOf(change.field)}:</span> <Values change={change} />
        </li>
      ))}
    </ul>
  );
}

function Values({ change: { old, new: next } }: { change: Change }) {
  const { t } = useTranslation();
  if (old === null && next !== null) return <Value value={next} />;
  return (
    <>
      <VisuallyHidden>{t("import.old-value")} </VisuallyHidden>
      <del className={classes.old}>
        <Value value={old} />
      </del>{" "}
      <ArrowRight className={classes.arrow} aria-hidden="true" />{" "}
      <VisuallyHidden>{t("import.new-value")} </VisuallyHidden>
      <Value value={next} />
    </>
  );
}

function Value({ value }: { value: Change["new"] }) {
  const { t } = useTranslation();
  if (typeof value === "boolean") return value ? t("grid.yes") : t("grid.no");
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  return text === "" ? t("grid.no-value") : <bdi>{text}</bdi>;
}
