import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { reportIds, type ReportId } from "../model/report-ids.ts";
import classes from "./standalone-note.module.css";

type Props = { report: ReportId; onReportChange: (report: ReportId) => void };

/** What the console gives otherwise: the way back to it, and the choice of a report. */
export function StandaloneNote({ report, onReportChange }: Props) {
  const { t } = useTranslation();
  const consoleLink = <a href={`/#${pathTo.epmReporting(report)}`}>{t("standalone-note.open-console")}</a>;
  return (
    <div className={classes.note}>
      <Banner tone="info" action={consoleLink}>
        {t("standalone-note.text")}
      </Banner>
      <nav className={classes.reports} aria-label={t("standalone-note.reports")}>
        {reportIds.map((id) => (
          <button
            key={id}
            type="button"
            className={classes.report}
            aria-current={id === report ? "page" : undefined}
            onClick={() => onReportChange(id)}
          >
            {/* i18n-keys: standalone-note.names.* */}
            {t(`standalone-note.names.${id}`)}
          </button>
        ))}
      </nav>
    </div>
  );
}
