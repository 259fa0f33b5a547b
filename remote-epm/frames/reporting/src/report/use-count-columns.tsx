import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { withoutPlace, type ReportQuery } from "../../../../src/model/report-query.ts";
import { useReportAddress } from "../address/report-address.ts";
import { eventsBehind, type ReportPlace } from "../address/report-place.ts";
import { CountLink } from "./count-link.tsx";

type CountField = "starts" | "elevatedStarts" | "applications" | "users" | "computers";
type Counted<Field extends CountField> = Record<Field, number> & { lastSeenAt: string };

const headers: Record<CountField, string> = {
  starts: "report.starts",
  elevatedStarts: "report.elevated-starts",
  applications: "report.programs",
  users: "report.users",
  computers: "report.computers",
};

/** Where a number of a row leads: to the list of what it counts, or to the events that name it. */
function placeBehind(field: CountField, query: ReportQuery, narrowed: Partial<ReportQuery>): ReportPlace {
  const rows = { ...withoutPlace(query), ...narrowed };
  if (field === "users") return { report: "users", query: rows };
  if (field === "applications") return { report: "discovery", query: rows };
  return eventsBehind(rows, field === "elevatedStarts" ? { rights: rows.rights || "raised" } : {});
}

/** The columns with the numbers of a row, which lead to what they count, and the time of its last start. */
export function useCountColumns<Field extends CountField, Row extends Counted<Field>>(
  fields: readonly Field[],
  narrow: (row: Row) => Partial<ReportQuery>,
): DataTableColumn<Row>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { query } = useReportAddress();
  return [
    ...fields.map((field): DataTableColumn<Row> => ({
      id: field,
      // i18n-keys: report.starts, report.elevated-starts, report.programs, report.users, report.computers
      header: t(headers[field]),
      isNumeric: true,
      isSortable: true,
      renderCell: (row) => <CountLink count={row[field]} to={placeBehind(field, query, narrow(row))} />,
    })),
    {
      id: "lastSeenAt",
      header: t("report.last-seen"),
      isSortable: true,
      renderCell: (row) => format.dateTime(row.lastSeenAt),
    },
  ];
}
