import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { LiveRegions } from "@gatehouse/shared/frame";
import { findLanguage, RemoteScope, useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { LocaleProvider } from "@gatehouse/shared/ui/locale-provider";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useEffect, useState, type ComponentType } from "react";
import { wholeRange } from "./model/day-range.ts";
import type { ReportId } from "./model/report-ids.ts";
import type { ReportProps } from "./report/use-report-filter.ts";
import classes from "./reporting-app.module.css";
import { isEmbedded } from "./start/console-link.ts";
import { frameScope } from "./start/frame-scope.ts";
import type { FrameStart } from "./start/read-frame-start.ts";
import { useConsole } from "./start/use-console.ts";
import { SummaryView } from "./summary/summary-view.tsx";
import { ActionsView } from "./views/actions-view.tsx";
import { ApplicationsView } from "./views/applications-view.tsx";
import { EventsView } from "./views/events-view.tsx";
import { SignedOutState } from "./views/signed-out-state.tsx";
import { StandaloneNote } from "./views/standalone-note.tsx";
import { UsersView } from "./views/users-view.tsx";

const views: Record<ReportId, ComponentType<ReportProps>> = {
  summary: SummaryView,
  discovery: ApplicationsView,
  actions: ActionsView,
  users: UsersView,
  events: EventsView,
};

/** The reporting frame: a page of its own that the console embeds and leads by messages. */
export function ReportingApp({ start }: { start: FrameStart }) {
  return (
    <RemoteScope {...frameScope}>
      <ReportingPage start={start} />
      <LiveRegions />
    </RemoteScope>
  );
}

function ReportingPage({ start }: { start: FrameStart }) {
  const { t, language } = useTranslation();
  const [report, setReport] = useState(start.report);
  const isSignedIn = useSession().SignedIn;
  useConsole(setReport);
  useEffect(() => {
    document.title = t("reporting-app.title");
  }, [t]);
  return (
    <LocaleProvider locale={findLanguage(language).formatLocale}>
      <main className={classes.page}>
        {!isEmbedded() && <StandaloneNote report={report} onReportChange={setReport} />}
        {isSignedIn ? <Reports report={report} initialSearch={start.search} /> : <SignedOutState />}
      </main>
    </LocaleProvider>
  );
}

/** The range of days stays from report to report; search and page belong to one. */
function Reports({ report, initialSearch }: { report: ReportId; initialSearch: string }) {
  const { t } = useTranslation();
  const [range, setRange] = useState(wholeRange);
  const isAllowed = useSession().Permissions.includes(permissions.endpointReportingRead);
  const View = views[report];
  return isAllowed ? (
    <View key={report} range={range} onRangeChange={setRange} initialSearch={initialSearch} />
  ) : (
    <PageState
      kind="empty"
      title={t("reporting-app.forbidden.title")}
      description={t("reporting-app.forbidden.description")}
    />
  );
}
