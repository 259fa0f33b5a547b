import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { formatReportQuery, keepForReport, type ReportQuery } from "../../../../src/model/report-query.ts";
import { reportTabs, type ReportTab } from "../../../../src/model/report-tabs.ts";
import { ReportLink } from "../address/report-link.tsx";
import classes from "./standalone-note.module.css";

type Props = { /** Null for an unknown one. */ report: ReportTab | null; query: ReportQuery };

/** Replaces the console's controls: a link to the console, and the choice of a report. */
export function StandaloneNote({ report, query }: Props) {
  const { t } = useTranslation();
  const path = pathTo.epmReporting(report ?? undefined, formatReportQuery(query) || undefined);
  const consoleLink = <a href={`/#${path}`}>{t("standalone-note.open-console")}</a>;
  return (
    <div className={classes.note}>
      <Banner tone="info" action={consoleLink}>
        {t("standalone-note.text")}
      </Banner>
      <nav className={classes.reports} aria-label={t("standalone-note.reports")}>
        {reportTabs.map((tab) => (
          <ReportLink
            key={tab}
            to={{ report: tab, query: keepForReport(tab, query) }}
            className={classes.report}
            isCurrent={tab === report}
          >
            {/* i18n-keys: standalone-note.names.* */}
            {t(`standalone-note.names.${tab}`)}
          </ReportLink>
        ))}
      </nav>
    </div>
  );
}
