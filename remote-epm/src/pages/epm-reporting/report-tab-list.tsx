import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Link, routePath } from "@gatehouse/shared/routing";
import { useEffect, useRef } from "react";
import { formatReportQuery, keepForReport, parseReportQuery } from "../../model/report-query.ts";
import { reportTabs, type ReportTab } from "../../model/report-tabs.ts";
import classes from "./report-tab-list.module.css";

type Props = { /** Null for an unknown one. */ current: ReportTab | null; query: string | undefined };

/** The reports as links, because each has its own URL; their content is in the frame below. Time and filters go along. */
export function ReportTabList({ current, query }: Props) {
  const { t } = useTranslation();
  const state = parseReportQuery(query ?? "");
  const linkTo = (tab: ReportTab): string =>
    routePath(paths.epmReporting, { tab, query: formatReportQuery(keepForReport(tab, state)) || undefined });
  const list = useRef<HTMLUListElement>(null);
  // Scrolls the current tab into view in narrow windows.
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  return (
    <nav className={classes.nav} aria-label={t("epm-reporting.tabs.label")}>
      <ul ref={list} className={classes.list}>
        {reportTabs.map((tab) => {
          // i18n-keys: epm-reporting.tabs.*
          const text = t(`epm-reporting.tabs.${tab}`);
          const isCurrent = tab === current;
          return (
            <li key={tab}>
              <Link
                className={classes.tab}
                to={linkTo(tab)}
                aria-current={isCurrent ? "page" : undefined}
                data-text={text}
              >
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
