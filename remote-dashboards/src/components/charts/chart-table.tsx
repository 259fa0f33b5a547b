import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import type { ChartEntry } from "../../model/chart-series.ts";
import classes from "./chart-figure.module.css";

type Props = { name: string; entries: readonly ChartEntry[] };

/** The values of a chart as a table. */
export function ChartTable({ name, entries }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <section className={classes.table} aria-label={name} aria-keyshortcuts="T" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("charts.name")}</th>
            <th scope="col" data-type="number">
              {t("charts.value")}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            // Two values may have the same words.
            <tr key={index}>
              <th scope="row">{entry.tipTitle}</th>
              <td data-type="number">{format.number(entry.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
