import type { EndpointBins } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useReportAddress } from "../address/report-address.ts";
import { eventsDuring } from "../address/report-place.ts";
import { CountLink } from "../report/count-link.tsx";
import classes from "./starts-chart.module.css";
import { useBinText } from "./use-bin-text.ts";

/** The numbers of the columns, which lead to their events. */
export function StartsTable({ bins }: { bins: EndpointBins }) {
  const { t } = useTranslation();
  const { query } = useReportAddress();
  const binText = useBinText(bins);
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <section className={classes.scroller} aria-label={t("report.starts")} aria-keyshortcuts="T" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {/* i18n-keys: starts-chart.units.* */}
            <th scope="col">{t(`starts-chart.units.${bins.unit}`)}</th>
            <th scope="col">{t("report.starts")}</th>
            <th scope="col">{t("report.elevated-starts")}</th>
          </tr>
        </thead>
        <tbody>
          {bins.items.map((bin) => (
            <tr key={bin.from}>
              <th scope="row">{binText(bin)}</th>
              <td>
                <CountLink count={bin.starts} to={eventsDuring(query, bin)} />
              </td>
              <td>
                <CountLink count={bin.elevatedStarts} to={eventsDuring({ ...query, rights: "raised" }, bin)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
