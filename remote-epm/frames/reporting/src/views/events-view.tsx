import type { EndpointEvent } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Checkbox } from "@gatehouse/shared/ui/checkbox";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { RightsBadge } from "../components/rights-badge.tsx";
import { useEndpointEvents } from "../data/endpoint-events.hooks.ts";
import { PagedReport } from "../report/paged-report.tsx";
import { useReportFilter, type ReportProps } from "../report/use-report-filter.ts";
import classes from "./events-view.module.css";

/** Every start of a program, the newest first. */
export function EventsView(props: ReportProps) {
  const { t } = useTranslation();
  const filter = useReportFilter(props);
  const report = useEndpointEvents(filter.query);
  const columns = useColumns();
  return (
    <PagedReport
      title={t("events-view.title")}
      columns={columns}
      getRowId={(row) => row.id}
      getRowLabel={(row) => row.application}
      report={report}
      filter={filter}
      countKey="events-view.count"
    >
      <Checkbox
        label={t("events-view.elevated-only")}
        checked={filter.query.isElevatedOnly}
        onChange={(event) => filter.setIsElevatedOnly(event.target.checked)}
      />
    </PagedReport>
  );
}

function useColumns(): DataTableColumn<EndpointEvent>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: "application",
      header: t("report.program"),
      isRowHeader: true,
      width: "24%",
      renderCell: (row) => (
        <>
          {row.application}
          <span className={classes.path}>
            <bdi dir="ltr">{row.image}</bdi>
          </span>
        </>
      ),
    },
    {
      id: "time",
      header: t("events-view.time"),
      renderCell: (row) => (
        <span className={classes.time}>
          <span>{format.date(row.occurredAt)}</span> <span>{format.time(row.occurredAt)}</span>
        </span>
      ),
    },
    { id: "user", header: t("report.user"), renderCell: (row) => <bdi>{row.user}</bdi> },
    { id: "computer", header: t("events-view.computer"), renderCell: (row) => <bdi>{row.computer}</bdi> },
    { id: "rights", header: t("report.rights"), renderCell: (row) => <RightsBadge kind={row.action} /> },
    {
      id: "command",
      header: t("events-view.command-line"),
      width: "28%",
      renderCell: (row) => (
        <code className={classes.command}>
          <bdi dir="ltr">{row.commandLine}</bdi>
        </code>
      ),
    },
  ];
}
