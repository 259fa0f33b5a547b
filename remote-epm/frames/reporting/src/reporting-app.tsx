import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { LiveRegions } from "@gatehouse/shared/frame";
import { findLanguage, RemoteScope, useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { LocaleProvider } from "@gatehouse/shared/ui/locale-provider";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useEffect, useMemo, useState, type ComponentType } from "react";
import { isEmbedded } from "../../frame-start/src/start/console-link.ts";
import { frameScope } from "../../frame-start/src/start/frame-scope.ts";
import { SignedOutState } from "../../frame-start/src/views/signed-out-state.tsx";
import { parseReportQuery } from "../../../src/model/report-query.ts";
import { toReportTab, type ReportTab } from "../../../src/model/report-tabs.ts";
import { ReportPlaceContext } from "./address/report-address.ts";
import classes from "./reporting-app.module.css";
import type { FrameStart, ShownReport } from "./start/read-frame-start.ts";
import { useConsole } from "./start/use-console.ts";
import { SummaryView } from "./summary/summary-view.tsx";
import { ActionsView } from "./views/actions-view.tsx";
import { ApplicationsView } from "./views/applications-view.tsx";
import { EventsView } from "./views/events-view.tsx";
import { StandaloneNote } from "./views/standalone-note.tsx";
import { TargetTypesView } from "./views/target-types-view.tsx";
import { TrustedChildrenView } from "./views/trusted-children-view.tsx";
import { UnknownReport } from "./views/unknown-report.tsx";
import { UsersView } from "./views/users-view.tsx";

const views: Record<ReportTab, ComponentType> = {
  summary: SummaryView,
  discovery: ApplicationsView,
  actions: ActionsView,
  targetTypes: TargetTypesView,
  tap: TrustedChildrenView,
  users: UsersView,
  events: EventsView,
};

/** The reporting frame: a page of its own that the console embeds and controls by messages. */
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
  const [shown, setShown] = useState<ShownReport>({ tab: start.tab, query: start.query });
  // A new object for each navigation, even to the same query: fields drop what was only typed then.
  const query = useMemo(() => parseReportQuery(shown.query), [shown]);
  const report = toReportTab(shown.tab);
  const isSignedIn = useSession().SignedIn;
  useConsole(setShown);
  useEffect(() => {
    document.title = t("reporting-app.title");
  }, [t]);
  const place = useMemo(() => (report === null ? null : { report, query }), [report, query]);
  return (
    <LocaleProvider locale={findLanguage(language).formatLocale}>
      <main className={classes.page}>
        {!isEmbedded() && <StandaloneNote report={report} query={query} />}
        <ReportPlaceContext value={place}>
          {isSignedIn ? <Report report={report} name={shown.tab} /> : <SignedOutState />}
        </ReportPlaceContext>
      </main>
    </LocaleProvider>
  );
}

function Report({ report, name }: { report: ReportTab | null; name: string }) {
  const { t } = useTranslation();
  const isAllowed = useSession().Permissions.includes(permissions.endpointReportingRead);
  if (isAllowed && report === null) return <UnknownReport name={name} />;
  const View = views[report ?? "summary"];
  return isAllowed ? (
    <View key={report} />
  ) : (
    <PageState
      kind="empty"
      title={t("reporting-app.forbidden.title")}
      description={t("reporting-app.forbidden.description")}
    />
  );
}
