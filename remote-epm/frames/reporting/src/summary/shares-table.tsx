import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import type { ReactNode } from "react";
import type { ReportPlace } from "../address/report-place.ts";
import { CountLink } from "../report/count-link.tsx";
import classes from "./shares-table.module.css";

export type Share = { id: string; name: ReactNode; starts: number; to: ReportPlace };

type Props = { header: string; shares: readonly Share[]; total: number };

/** Application starts by some kind, each with its share as a bar, and a link to its events. */
export function SharesTable({ header, shares, total }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{header}</th>
          <th scope="col">
            <VisuallyHidden>{t("summary-view.share")}</VisuallyHidden>
          </th>
          <th scope="col">{t("report.starts")}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ id, name, starts, to }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className={classes.share}>
              <span className={classes.bar} style={{ inlineSize: `${(100 * starts) / total}%` }} />
              <VisuallyHidden>
                {format.number(starts / total, { style: "percent", maximumFractionDigits: 1 })}
              </VisuallyHidden>
            </td>
            <td>
              <CountLink count={starts} to={to} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
