import type { EndpointSummary } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { AppWindow, MonitorSmartphone, Play, ShieldAlert, ShieldQuestionMark, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useReportAddress } from "../address/report-address.ts";
import { ReportLink } from "../address/report-link.tsx";
import { eventsBehind, type ReportPlace } from "../address/report-place.ts";
import classes from "./summary-figures.module.css";

type Figure = { id: string; icon: ReactNode; label: string; value: number; note?: string; to: ReportPlace };

/** The totals, each with a link to what it counts. */
export function SummaryFigures({ summary }: { summary: EndpointSummary }) {
  const format = useFormat();
  return (
    <dl className={classes.figures}>
      {useFigures(summary).map(({ id, icon, label, value, note, to }) => (
        <div key={id} className={classes.figure}>
          <dt className={classes.label}>
            <span className={classes.icon} aria-hidden="true">
              {icon}
            </span>
            {label}
          </dt>
          <dd className={classes.value}>
            <ReportLink to={to} className={classes.link} label={`${format.number(value)} ${label}`}>
              {format.number(value)}
            </ReportLink>
            {note !== undefined && <span className={classes.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useFigures(summary: EndpointSummary): Figure[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { query } = useReportAddress();
  const share = format.number(summary.elevatedStarts / summary.starts, {
    style: "percent",
    maximumFractionDigits: 1,
  });
  return [
    {
      id: "starts",
      icon: <Play />,
      label: t("summary-view.figures.starts"),
      value: summary.starts,
      to: eventsBehind(query),
    },
    {
      id: "elevated",
      icon: <ShieldAlert />,
      label: t("summary-view.figures.elevated-starts"),
      value: summary.elevatedStarts,
      note: t("summary-view.figures.share", { share }),
      to: eventsBehind(query, { rights: "raised" }),
    },
    {
      id: "trusted",
      icon: <ShieldQuestionMark />,
      label: t("summary-view.figures.trusted-child-starts"),
      value: summary.trustedChildStarts,
      to: { report: "tap", query },
    },
    {
      id: "applications",
      icon: <AppWindow />,
      label: t("summary-view.figures.applications"),
      value: summary.applications,
      to: { report: "discovery", query },
    },
    {
      id: "users",
      icon: <Users />,
      label: t("summary-view.figures.users"),
      value: summary.users,
      to: { report: "users", query },
    },
    {
      id: "computers",
      icon: <MonitorSmartphone />,
      label: t("summary-view.figures.computers"),
      value: summary.computers,
      to: eventsBehind(query),
    },
  ];
}
