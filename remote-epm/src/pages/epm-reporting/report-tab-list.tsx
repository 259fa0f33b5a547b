import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Link, routePath } from "@gatehouse/shared/routing";
import { useEffect, useRef } from "react";
import { reportTabs, type ReportTab } from "../../model/report-tabs.ts";
import classes from "./report-tab-list.module.css";

/** The reports as links, because each has an address of its own; their content is in the frame below. */
export function ReportTabList({ current }: { current: ReportTab }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  // Where the window is too narrow for all tabs, the current one is in sight.
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  return (
    <nav className={classes.nav} aria-label={t("epm-reporting.tabs.label")}>
      <ul ref={list} className={classes.list}>
        {reportTabs.map((tab) => (
          <li key={tab}>
            <Link
              className={classes.tab}
              to={routePath(paths.epmReporting, { tab })}
              aria-current={tab === current ? "page" : undefined}
            >
              {/* i18n-keys: epm-reporting.tabs.* */}
              {t(`epm-reporting.tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
