import type { EndpointSummary } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { ReportPlaceContext, useReportAddress } from "../address/report-address.ts";
import { EmptyReport } from "../components/empty-report.tsx";
import { RangeFields } from "../components/range-fields.tsx";
import { RangeSelect } from "../components/range-select.tsx";
import { ReportState } from "../components/report-state.tsx";
import { ReportTitle } from "../components/report-title.tsx";
import { UnknownFilters } from "../components/unknown-filters.tsx";
import { useEndpointSummary } from "../data/endpoint-events.hooks.ts";
import { keepForReport } from "../../../../src/model/report-query.ts";
import { boundsOf } from "../report/use-report-request.ts";
import { StartsChart } from "./starts-chart.tsx";
import { SummaryFigures } from "./summary-figures.tsx";
import { SummaryShares } from "./summary-shares.tsx";
import { SummarySkeleton } from "./summary-skeleton.tsx";
import classes from "./summary-view.module.css";

/** Figures of all endpoints over the range; other filters don't apply here. */
export function SummaryView() {
  const { report, query } = useReportAddress();
  return (
    <ReportPlaceContext value={{ report, query: keepForReport("summary", query) }}>
      <Summary />
    </ReportPlaceContext>
  );
}

function Summary() {
  const { t } = useTranslation();
  const { query } = useReportAddress();
  const report = useEndpointSummary(boundsOf(query));
  return (
    <section className={classes.summary}>
      <div className={classes.head}>
        <div>
          <ReportTitle>{t("summary-view.title")}</ReportTitle>
          {report.data && !report.error && <Period summary={report.data} />}
        </div>
        <RangeSelect />
      </div>
      <RangeFields />
      <UnknownFilters />
      <ReportState report={report} skeleton={<SummarySkeleton />} isEmpty={({ starts }) => starts === 0}>
        {(summary) => (summary.starts === 0 ? <EmptyReport /> : <Figures summary={summary} />)}
      </ReportState>
    </section>
  );
}

function Period({ summary: { firstSeenAt, lastSeenAt } }: { summary: EndpointSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (firstSeenAt === null || lastSeenAt === null) return null;
  const values = { from: format.dateTime(firstSeenAt), to: format.dateTime(lastSeenAt) };
  return <p className={classes.period}>{t("summary-view.period", values)}</p>;
}

function Figures({ summary }: { summary: EndpointSummary }) {
  const { t } = useTranslation();
  // i18n-keys: starts-chart.titles.*
  return (
    <>
      <SummaryFigures summary={summary} />
      <Card title={t(`starts-chart.titles.${summary.bins.unit}`)}>
        <StartsChart bins={summary.bins} />
      </Card>
      <SummaryShares summary={summary} />
    </>
  );
}
