import {
  NO_IMPORT_FIELD,
  pathToImport,
  type ImportColumn,
  type InventoryImport,
} from "@gatehouse/shared/contracts/inventory-imports.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { useState } from "react";
import { findMappingFaults, toMapping, type ImportMapping } from "../../model/import-columns.ts";
import classes from "./import-page.module.css";
import { ImportStep } from "./import-step.tsx";
import { useFieldLabel } from "./use-field-label.ts";

type ColumnsStepProps = { file: InventoryImport; isPending: boolean; onCheck: (mapping: ImportMapping) => void };

/** Says which field each column holds. A scan has no columns: it is only checked. */
export function ColumnsStep({ file, isPending, onCheck }: ColumnsStepProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const [mapping, setMapping] = useState(() => toMapping(file.columns));
  const [isTried, setIsTried] = useState(false);
  const { repeated, missing } = findMappingFaults(mapping, file.fields);
  const isScan = file.columns.length === 0;
  const isUsable = isScan || (repeated.size === 0 && missing.length === 0);
  const columns = useColumns({ file, mapping, repeated, onChange: setMapping });
  const handleCheck = (): void => {
    setIsTried(true);
    if (isUsable) onCheck(mapping);
  };
  return (
    <ImportStep
      title={t("import.steps.columns")}
      description={isScan ? t("import.scan-help") : t("import.columns-help", { name: file.fileName })}
      foot={
        <>
          <Button isPending={isPending} onClick={handleCheck}>
            {t("import.check")}
          </Button>
          <LinkButton to={pathToImport(file.kind)}>{t("import.another")}</LinkButton>
        </>
      }
    >
      {!isScan && (
        <DataTable
          label={t("import.steps.columns")}
          columns={columns}
          rows={file.columns}
          getRowId={({ name }) => name}
          getRowLabel={({ name }) => name}
        />
      )}
      {isTried && missing.length > 0 && !isScan && (
        <Banner tone="danger" announce="alert">
          {t("import.missing-fields", { fields: missing.map(labelOf).join(" · ") })}
        </Banner>
      )}
    </ImportStep>
  );
}

type ColumnsOptions = {
  file: InventoryImport;
  mapping: ImportMapping;
  repeated: ReadonlySet<string>;
  onChange: (mapping: ImportMapping) => void;
};

function useColumns({ file, mapping, repeated, onChange }: ColumnsOptions): DataTableColumn<ImportColumn>[] {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const options = [
    { value: NO_IMPORT_FIELD, label: t("import.leave-out") },
    ...file.fields.map(({ name, isRequired }) => ({
      value: name,
      label: isRequired ? t("import.required-field", { field: labelOf(name) }) : labelOf(name),
    })),
  ];
  return [
    {
      id: "name",
      header: t("import.column"),
      isRowHeader: true,
      renderCell: ({ name }) => <bdi>{name || t("import.no-name")}</bdi>,
    },
    {
      id: "samples",
      header: t("import.samples"),
      renderCell: ({ samples }) => <bdi className={classes.samples}>{samples.filter(Boolean).join(" · ")}</bdi>,
    },
    {
      id: "field",
      header: t("import.field"),
      width: "24rem",
      renderCell: ({ name }) => {
        const field = mapping[name] ?? NO_IMPORT_FIELD;
        return (
          <NativeSelect
            label={t("import.field-of", { column: name })}
            isLabelHidden
            size="small"
            value={field}
            options={options}
            error={repeated.has(field) ? t("import.chosen-twice") : undefined}
            onChange={({ target }) => onChange({ ...mapping, [name]: target.value })}
          />
        );
      },
    },
  ];
}
