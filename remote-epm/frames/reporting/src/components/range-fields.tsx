import { currentTimeZone, useTranslation } from "@gatehouse/shared/i18n";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { useState } from "react";
import { useReportAddress } from "../address/report-address.ts";
import { isDay, isReversed, readRange, toDays, writeRange } from "../model/report-range.ts";
import { boundsOf } from "../report/use-report-request.ts";
import classes from "./range-fields.module.css";

/** First and last day of a range of one's own. */
export function RangeFields() {
  const { t } = useTranslation();
  const { query, change } = useReportAddress();
  const range = readRange(query);
  if (range.preset !== "own") return null;
  const days = toDays(boundsOf(query), currentTimeZone());
  const set = (changes: Partial<typeof days>): void =>
    change(writeRange({ preset: "own", ...days, ...changes }), { isReplaced: true });
  return (
    <div className={classes.fields}>
      <DayField label={t("components.range.from")} day={days.from} onChange={(from) => set({ from })} />
      <DayField
        label={t("components.range.to")}
        day={days.to}
        error={isReversed(days) ? t("components.range.reversed") : undefined}
        onChange={(to) => set({ to })}
      />
    </div>
  );
}

type DayFieldProps = { label: string; day: string; error?: string | undefined; onChange: (day: string) => void };

function DayField({ label, day, error, onChange }: DayFieldProps) {
  // A date that is still being typed, such as one of the year 20, is nobody's but the field's.
  const [draft, setDraft] = useState(day);
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    setDraft(day);
  }
  return (
    <TextInput
      type="date"
      size="small"
      label={label}
      value={draft}
      error={error}
      onChange={({ target: { value } }) => {
        setDraft(value);
        if (value === "" || isDay(value)) onChange(value);
      }}
    />
  );
}
