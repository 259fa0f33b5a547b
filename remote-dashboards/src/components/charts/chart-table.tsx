import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import type { ChartEntry } from "../../model/chart-series.ts";
import { translateAction } from "../../model/tile-actions.ts";
import { TileLinkText } from "../tile/tile-link-text.tsx";
import classes from "./chart-figure.module.css";

type Props = { name: string; entries: readonly ChartEntry[] };

/** The values of a chart as a table. */
export function ChartTable({ name, entries }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <section className={classes.table} data-scrolls aria-label={name} aria-keyshortcuts="T" tabIndex={0}>
      <table className={classes.values}>
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
            // Two values may have the same texts.
            <tr key={index}>
              <th scope="row">
                <TileLinkText link={entry.action ? translateAction(entry.action) : null}>{entry.tipTitle}</TileLinkText>
              </th>
              <td data-type="number">{format.number(entry.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
