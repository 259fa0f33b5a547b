import { ChartStage } from "@gatehouse/shared/charts/chart-stage";
import type { EndpointBins } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { axisScale } from "@gatehouse/shared/rules/axis-scale";
import { useReportAddress } from "../address/report-address.ts";
import { ReportLink } from "../address/report-link.tsx";
import { eventsDuring } from "../address/report-place.ts";
import { columnAt, columnTop } from "../model/columns-geometry.ts";
import classes from "./starts-chart.module.css";
import { useBinText, type Bin } from "./use-bin-text.ts";

/** Columns of two parts with their axes; each column leads to its events. */
export function StartsPlot({ bins }: { bins: EndpointBins }) {
  const { t, direction } = useTranslation();
  const format = useFormat();
  const binText = useBinText(bins);
  const { items } = bins;
  const counts = items.map(({ starts }) => starts);
  const { top, ticks } = axisScale(counts);
  const shape = { counts, top, isMirrored: direction === "rtl" };
  const ends = [items[0], items.at(-1)].flatMap((bin) => (bin ? [binText(bin)] : []));
  const [first = "", last = ""] = ends;
  // i18n-keys: starts-chart.titles.*
  const title = t(`starts-chart.titles.${bins.unit}`);
  const summary = t("starts-chart.label", { title, first, last, most: format.number(Math.max(...counts)) });
  const textOf = (index: number) => {
    const bin = items[index];
    if (!bin) return { title: "", label: "" };
    const values = { starts: format.number(bin.starts), elevated: format.number(bin.elevatedStarts) };
    return { title: binText(bin), label: t("starts-chart.tip", values) };
  };
  return (
    <>
      <div className={classes.plot}>
        <div className={classes.ticks} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick}>{format.number(tick)}</span>
          ))}
        </div>
        <ChartStage
          className={classes.stage}
          label={`${summary} ${t("starts-chart.keys")}`}
          roleDescription={t("starts-chart.chart")}
          count={items.length}
          isMirrored={shape.isMirrored}
          indexAt={(place, size) => columnAt(shape, place, size)}
          pointOf={(index, size) => columnTop(shape, index, size)}
          textOf={textOf}
          renderLink={(index) => <BinLink bin={items[index]} label={textOf(index).title} />}
        >
          {(cursor) => (
            <div className={classes.columns} aria-hidden="true">
              <div className={classes.lines}>
                {ticks.map((tick) => (
                  <span key={tick} />
                ))}
              </div>
              {items.map((bin, index) => (
                <Column key={bin.from} bin={bin} top={top} isCurrent={index === cursor} />
              ))}
            </div>
          )}
        </ChartStage>
        <div className={classes.axis} aria-hidden="true">
          {ends.slice(0, items.length).map((text, index) => (
            <span key={index}>{text}</span>
          ))}
        </div>
      </div>
      <Legend />
    </>
  );
}

function Legend() {
  const { t } = useTranslation();
  return (
    <figcaption className={classes.legend}>
      <span className={classes.elevatedKey}>{t("starts-chart.elevated")}</span>
      <span className={classes.otherKey}>{t("starts-chart.other")}</span>
    </figcaption>
  );
}

/** Leads to the events of a column; there is nothing behind an empty one. */
function BinLink({ bin, label }: { bin: Bin | undefined; label: string }) {
  const { query } = useReportAddress();
  if (!bin || bin.starts === 0) return null;
  return <ReportLink to={eventsDuring(query, bin)} label={label} />;
}

type ColumnProps = { bin: Bin; top: number; isCurrent: boolean };

function Column({ bin, top, isCurrent }: ColumnProps) {
  const height = (starts: number): { blockSize: string } => ({ blockSize: `${(100 * starts) / top}%` });
  return (
    <span className={classes.column} data-is-current={isCurrent}>
      <span className={classes.other} style={height(bin.starts - bin.elevatedStarts)} />
      <span className={classes.elevated} style={height(bin.elevatedStarts)} />
    </span>
  );
}
