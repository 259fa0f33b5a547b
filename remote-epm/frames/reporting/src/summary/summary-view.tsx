import type { EndpointSummary } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { EmptyReport } from "../components/empty-report.tsx";
import { RangeFields } from "../components/range-fields.tsx";
import { ReadFailure } from "../components/read-failure.tsx";
import { useEndpointSummary } from "../data/endpoint-events.hooks.ts";
import { isWholeRange, type DayRange } from "../model/day-range.ts";
import { DaysChart } from "./days-chart.tsx";
import { LevelsTable } from "./levels-table.tsx";
import { SummaryFigures } from "./summary-figures.tsx";
import classes from "./summary-view.module.css";

type Props = { range: DayRange; onRangeChange: (range: DayRange) => void };

/** What happened on all endpoints, in figures. */
export function SummaryView({ range, onRangeChange }: Props) {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = useEndpointSummary(range);
  return (
    <section className={classes.summary}>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{t("summary-view.title")}</h1>
          {data && <Period summary={data} />}
        </div>
        <RangeFields range={range} onChange={onRangeChange} />
      </div>
      {error ? (
        <ReadFailure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />
      ) : (
        <Content summary={data} isFiltered={!isWholeRange(range)} />
      )}
    </section>
  );
}

function Content({ summary, isFiltered }: { summary: EndpointSummary | undefined; isFiltered: boolean }) {
  if (!summary) return <PageState kind="loading" />;
  return summary.starts === 0 ? <EmptyReport isFiltered={isFiltered} /> : <Figures summary={summary} />;
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
  return (
    <>
      <SummaryFigures summary={summary} />
      <div className={classes.charts}>
        <Card title={t("summary-view.days.title")}>
          <DaysChart days={summary.days} />
        </Card>
        <Card title={t("summary-view.levels.title")}>
          <LevelsTable summary={summary} />
        </Card>
      </div>
    </>
  );
}
