import { useTranslation } from "@gatehouse/shared/i18n";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { isReversed, type DayRange } from "../model/day-range.ts";
import classes from "./range-fields.module.css";

type Props = { range: DayRange; onChange: (range: DayRange) => void };

/** First and last day of a report. */
export function RangeFields({ range, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.fields}>
      <TextInput
        type="date"
        size="small"
        label={t("components.from")}
        value={range.from}
        onChange={(event) => onChange({ ...range, from: event.target.value })}
      />
      <TextInput
        type="date"
        size="small"
        label={t("components.to")}
        value={range.to}
        error={isReversed(range) ? t("components.reversed") : undefined}
        onChange={(event) => onChange({ ...range, to: event.target.value })}
      />
    </div>
  );
}
