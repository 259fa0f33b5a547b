import { useHostedFrame } from "@gatehouse/shared/bridge";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { pluginFrameIds } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { readTabName, toReportTab } from "../../model/report-tabs.ts";
import { ReportTabList } from "./report-tab-list.tsx";
import { UnknownReport } from "./unknown-report.tsx";

/** Title and tabs of the reports. The shell shows the frame with the reports below this page. */
export function EpmReportingPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const name = readTabName(search);
  const tab = toReportTab(name);
  const query = search.get("query") ?? undefined;
  const title = t("epm-reporting.title");
  useHostedFrame(
    pluginFrameIds.reporting,
    paths.epmReporting,
    tab && { tab, ...(query === undefined ? {} : { query }) },
  );
  // i18n-keys: epm-reporting.tabs.*
  const tabTitle = t(tab === null ? "epm-reporting.unknown.breadcrumb" : `epm-reporting.tabs.${tab}`);
  usePageHeader({
    section: title,
    home: { destination: paths.epmReporting },
    breadcrumbs: [{ display: tabTitle, method: "stateless" }],
  });
  return (
    <PageFrame pageId="epm-reporting" title={title} description={t("epm-reporting.description")} wide>
      <ReportTabList current={tab} query={query} />
      {tab === null && <UnknownReport name={name} />}
    </PageFrame>
  );
}
