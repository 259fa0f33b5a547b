import {
  importOutcomes,
  pathToImport,
  type ImportCounts,
  type ImportKind,
  type ImportOutcome,
  type InventoryImport,
} from "@gatehouse/shared/contracts/inventory-imports.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { Tabs } from "@gatehouse/shared/ui/tabs";
import { useState } from "react";
import { ImportRowsTable } from "./import-rows-table.tsx";
import { ImportStep } from "./import-step.tsx";

type CheckStepProps = {
  file: InventoryImport;
  isPending: boolean;
  onApply: (isPartial: boolean) => void;
  onChangeColumns: () => void;
};

const noRows: ImportCounts = { rows: 0, new: 0, changed: 0, unchanged: 0, faults: 0, gone: 0 };

const countOf = (counts: ImportCounts, outcome: ImportOutcome): number =>
  outcome === "fault" ? counts.faults : counts[outcome];

/** What the import would do, by outcome: errors first, because they come in the way. */
const outcomesInOrder = importOutcomes.toSorted((one, other) => Number(other === "fault") - Number(one === "fault"));

/** Shows what would become of each row. */
export function CheckStep(props: CheckStepProps) {
  const { t } = useTranslation();
  const { file } = props;
  const counts = file.counts ?? noRows;
  return (
    <ImportStep
      title={t("import.steps.check")}
      description={t("import.check-help", { name: file.fileName })}
      foot={<CheckButtons {...props} counts={counts} />}
    >
      <CheckNotes kind={file.kind} counts={counts} />
      <OutcomeTabs file={file} counts={counts} />
    </ImportStep>
  );
}

/** With errors, the way on is a corrected file. */
function CheckButtons({
  file,
  counts,
  isPending,
  onApply,
  onChangeColumns,
}: CheckStepProps & { counts: ImportCounts }) {
  const { t } = useTranslation();
  const hasFaults = counts.faults > 0;
  const another = (
    <LinkButton to={pathToImport(file.kind)} variant={hasFaults ? "primary" : "secondary"}>
      {t("import.another")}
    </LinkButton>
  );
  return (
    <>
      {hasFaults && another}
      {counts.rows > counts.faults && (
        <Button variant={hasFaults ? "secondary" : "primary"} isPending={isPending} onClick={() => onApply(hasFaults)}>
          {hasFaults ? t("import.apply-partial") : t("import.apply")}
        </Button>
      )}
      {file.columns.length > 0 && (
        <Button variant="secondary" onClick={onChangeColumns}>
          {t("import.change-columns")}
        </Button>
      )}
      {!hasFaults && another}
    </>
  );
}

function CheckNotes({ kind, counts }: { kind: ImportKind; counts: ImportCounts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rows, faults, gone } = counts;
  const sendsMails = kind === "users" && counts.new + counts.changed > 0;
  return (
    <>
      {faults > 0 && <Banner tone="warning">{t("import.has-errors")}</Banner>}
      {sendsMails && <Banner tone="info">{t("import.users-note")}</Banner>}
      {rows === 0 && <Banner tone="info">{t("import.no-rows-in-file")}</Banner>}
      {gone > 0 && <Banner tone="info">{t("import.gone-assets", { total: format.number(gone) })}</Banner>}
    </>
  );
}

function OutcomeTabs({ file, counts }: { file: InventoryImport; counts: ImportCounts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = outcomesInOrder.filter((outcome) => outcome !== "fault" || counts.faults > 0);
  const [selected, setSelected] = useState(() => shown.find((outcome) => countOf(counts, outcome) > 0) ?? "new");
  return (
    <Tabs
      label={t("import.outcomes.label")}
      selectedId={selected}
      onChange={(id) => setSelected(shown.find((outcome) => outcome === id) ?? "new")}
      tabs={shown.map((outcome) => {
        // i18n-keys: import.outcomes.*
        const label = t(`import.outcomes.${outcome}`, { total: format.number(countOf(counts, outcome)) });
        return { id: outcome, label, content: <ImportRowsTable file={file} outcome={outcome} label={label} /> };
      })}
    />
  );
}
