import type { EndpointEvent } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { useReportAddress } from "../address/report-address.ts";
import { goTo } from "../address/report-place.ts";
import { RightsBadge } from "../components/rights-badge.tsx";
import { useEndpointEvents } from "../data/endpoint-events.hooks.ts";
import { EventDetails } from "../details/event-details.tsx";
import { PagedReport } from "../report/paged-report.tsx";
import { useReportRequest } from "../report/use-report-request.ts";
import classes from "./events-view.module.css";

/** All program starts, newest first, and the details of one of them. */
export function EventsView() {
  const { t } = useTranslation();
  const { report, query } = useReportAddress();
  const openId = query.event || null;
  const open = (id: string): void => goTo({ report, query: { ...query, event: id } }, { isReplaced: openId !== null });
  return (
    <>
      <PagedReport
        name="events"
        title={t("events-view.title")}
        columns={useColumns()}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.application}
        onOpenRow={(row) => open(row.id)}
        openRowId={openId}
        report={useEndpointEvents(useReportRequest())}
        countKey="events-view.count"
      />
      <EventDetails id={openId} onClose={() => open("")} />
    </>
  );
}

function useColumns(): DataTableColumn<EndpointEvent>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: "application",
      header: t("report.application"),
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
      header: t("report.time"),
      renderCell: (row) => (
        <span className={classes.time}>
          <span>{format.date(row.occurredAt)}</span> <span>{format.time(row.occurredAt)}</span>
        </span>
      ),
    },
    { id: "user", header: t("report.user"), renderCell: (row) => <bdi>{row.user}</bdi> },
    { id: "computer", header: t("report.computer"), renderCell: (row) => <bdi>{row.computer}</bdi> },
    { id: "rights", header: t("report.rights"), renderCell: (row) => <RightsBadge kind={row.action} /> },
    { id: "parent", header: t("report.parent"), renderCell: (row) => <bdi>{row.parent}</bdi> },
    {
      id: "command",
      header: t("report.command-line"),
      width: "28%",
      renderCell: (row) => (
        <code className={classes.command}>
          <bdi dir="ltr">{row.commandLine}</bdi>
        </code>
      ),
    },
  ];
}
