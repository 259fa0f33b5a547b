import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import type { ChartEntry } from "../../model/chart-series.ts";
import classes from "./chart-canvas.module.css";

type Props = { entries: readonly ChartEntry[]; hidden: readonly string[]; onToggle: (name: string) => void };

/** Names and values of the slices; each is a button that hides or shows its slice. */
export function ChartLegend({ entries, hidden, onToggle }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const shownCount = entries.filter(({ name }) => !hidden.includes(name)).length;
  return (
    <ul className={classes.legend} aria-label={t("charts.legend")}>
      {entries.map((entry) => {
        const isShown = !hidden.includes(entry.name);
        const isLast = isShown && shownCount === 1;
        return (
          <li key={entry.name}>
            <button
              type="button"
              aria-pressed={isShown}
              aria-disabled={isLast || undefined}
              className={classes.legendEntry}
              onClick={isLast ? undefined : () => onToggle(entry.name)}
            >
              <span
                className={classes.swatch}
                style={isShown ? { background: `var(${entry.colourToken})` } : undefined}
                aria-hidden="true"
              />
              <span className={classes.legendName}>{entry.name}</span>{" "}
              <span className={classes.legendValue}>{format.number(entry.value)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
