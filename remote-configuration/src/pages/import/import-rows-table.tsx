import {
  IMPORT_PAGE_ROWS,
  type ImportOutcome,
  type ImportRow,
  type ImportRows,
  type InventoryImport,
} from "@gatehouse/shared/contracts/inventory-imports.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { DataTable, DataTableSkeleton, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Pagination } from "@gatehouse/shared/ui/pagination";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useMemo, useState } from "react";
import { useImportRows } from "../../data/inventory-imports.hooks.ts";
import { DownloadFaults } from "./download-faults.tsx";
import classes from "./import-page.module.css";
import { useFaultText } from "./use-fault-text.ts";
import { RowChanges } from "./row-changes.tsx";

type ImportRowsTableProps = {
  file: InventoryImport;
  outcome: ImportOutcome;
  /** That of its tab: a row with several errors is listed more than once, and counts once. */
  label: string;
};

/** The rows with one outcome, in pages. */
export function ImportRowsTable({ file, outcome, label }: ImportRowsTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const read = useImportRows(file.id, outcome, page);
  const columns = useColumns(outcome);
  const isOfFaults = outcome === "fault";
  return (
    <ReadState read={read} skeleton={<DataTableSkeleton rowCount={3} />} failure={{ title: t("import.failed") }}>
      {({ rows, total }: ImportRows) => (
        <>
          <DataTable
            label={label}
            columns={columns}
            rows={rows.map((row, index) => ({ ...row, id: `${page}-${index}` }))}
            getRowId={({ id }) => id}
            getRowLabel={({ line }) => t("import.line-number", { line: format.number(line) })}
            isRefreshing={read.isValidating}
            actions={isOfFaults && total > 0 && <DownloadFaults file={file} />}
            emptyState={<PageState kind="empty" title={t("import.no-rows")} />}
            footer={
              total > IMPORT_PAGE_ROWS && (
                <Pagination page={page} pageSize={IMPORT_PAGE_ROWS} totalCount={total} onPageChange={setPage} />
              )
            }
          />
          {isOfFaults && total < (file.counts?.faults ?? 0) && (
            <p className={classes.note}>{t("import.first-errors", { total: format.number(total) })}</p>
          )}
        </>
      )}
    </ReadState>
  );
}

type Row = ImportRow & { id: string };

function useColumns(outcome: ImportOutcome): DataTableColumn<Row>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const faultText = useFaultText();
  return useMemo(() => {
    // As the heading of a card it needs its unit.
    const lineText = (line: number): string => t("import.line-number", { line: format.number(line) });
    const line: DataTableColumn<Row> = {
      id: "line",
      header: t("import.line"),
      width: "10rem",
      isRowHeader: outcome === "fault",
      renderCell: (row) => (outcome === "fault" ? lineText(row.line) : format.number(row.line)),
    };
    if (outcome === "fault")
      return [line, { id: "error", header: t("import.error"), renderCell: ({ fault }) => fault && faultText(fault) }];
    const name: DataTableColumn<Row> = {
      id: "name",
      header: t("import.row"),
      isRowHeader: true,
      renderCell: (row) => <bdi className={classes.name}>{row.name}</bdi>,
    };
    if (outcome === "unchanged") return [line, name];
    return [
      line,
      name,
      { id: "changes", header: t("import.changes"), renderCell: (row) => <RowChanges changes={row.changes} /> },
    ];
  }, [outcome, t, format, faultText]);
}
