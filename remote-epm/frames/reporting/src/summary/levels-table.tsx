import type { EndpointSummary } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import classes from "./levels-table.module.css";

/** Starts by Windows' integrity level, each with its share as a bar. */
export function LevelsTable({ summary }: { summary: EndpointSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  // i18n-keys: components.levels.*
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t("report.level")}</th>
          <th scope="col">
            <VisuallyHidden>{t("summary-view.levels.share")}</VisuallyHidden>
          </th>
          <th scope="col">{t("report.starts")}</th>
        </tr>
      </thead>
      <tbody>
        {summary.integrityLevels.map(({ integrityLevel, starts }) => (
          <tr key={integrityLevel}>
            <th scope="row">{t(`components.levels.${integrityLevel}`)}</th>
            <td className={classes.share}>
              <span className={classes.bar} style={{ inlineSize: `${(100 * starts) / summary.starts}%` }} />
              <VisuallyHidden>
                {format.number(starts / summary.starts, { style: "percent", maximumFractionDigits: 1 })}
              </VisuallyHidden>
            </td>
            <td>{format.number(starts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
