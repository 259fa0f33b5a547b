import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { readReportTab } from "../../model/report-tabs.ts";
import { ReportTabList } from "./report-tab-list.tsx";
import { useReportingFrame } from "./use-reporting-frame.ts";

/** Title and tabs of the reports; the reports themselves are in the frame that the shell shows below this page. */
export function EpmReportingPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const tab = readReportTab(search);
  const title = t("epm-reporting.title");
  useReportingFrame(tab, search.get("query") ?? undefined);
  // i18n-keys: epm-reporting.tabs.*
  usePageHeader({
    section: title,
    home: { destination: paths.epmReporting },
    breadcrumbs: [{ display: t(`epm-reporting.tabs.${tab}`), method: "stateless" }],
  });
  return (
    <PageFrame pageId="epm-reporting" title={title} description={t("epm-reporting.description")} wide>
      <ReportTabList current={tab} />
    </PageFrame>
  );
}
