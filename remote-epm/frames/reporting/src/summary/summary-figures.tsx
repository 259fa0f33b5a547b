import type { EndpointSummary } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { AppWindow, MonitorSmartphone, Play, ShieldAlert, Users } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./summary-figures.module.css";

/** The totals. */
export function SummaryFigures({ summary }: { summary: EndpointSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const share = format.number(summary.elevatedStarts / summary.starts, {
    style: "percent",
    maximumFractionDigits: 1,
  });
  const figures: [id: string, icon: ReactNode, label: string, value: number, note?: string][] = [
    ["starts", <Play key="icon" />, t("summary-view.figures.starts"), summary.starts],
    [
      "elevated",
      <ShieldAlert key="icon" />,
      t("summary-view.figures.elevated-starts"),
      summary.elevatedStarts,
      t("summary-view.figures.share", { share }),
    ],
    ["applications", <AppWindow key="icon" />, t("summary-view.figures.applications"), summary.applications],
    ["users", <Users key="icon" />, t("summary-view.figures.users"), summary.users],
    ["computers", <MonitorSmartphone key="icon" />, t("summary-view.figures.computers"), summary.computers],
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(([id, icon, label, value, note]) => (
        <div key={id} className={classes.figure}>
          <dt className={classes.label}>
            <span className={classes.icon} aria-hidden="true">
              {icon}
            </span>
            {label}
          </dt>
          <dd className={classes.value}>
            {format.number(value)}
            {note !== undefined && <span className={classes.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
