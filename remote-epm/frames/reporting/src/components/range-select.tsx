import { currentTimeZone, useTranslation } from "@gatehouse/shared/i18n";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { useReportAddress } from "../address/report-address.ts";
import { rangePresets, readRange, toDays, writeRange, type ReportRange } from "../model/report-range.ts";
import { boundsOf } from "../report/use-report-request.ts";

const isPreset = (value: string): value is (typeof rangePresets)[number] =>
  rangePresets.some((preset) => preset === value);

/** The time of a report: a preset, or dates of one's own, which begin as those of the preset before. */
export function RangeSelect() {
  const { t } = useTranslation();
  const { query, change } = useReportAddress();
  const range = readRange(query);
  const toRange = (value: string): ReportRange =>
    isPreset(value) ? { preset: value } : { preset: "own", ...toDays(boundsOf(query), currentTimeZone()) };
  return (
    <NativeSelect
      size="small"
      label={t("components.range.label")}
      isLabelHidden
      value={range.preset}
      // i18n-keys: components.range.presets.*
      options={[...rangePresets, "own"].map((preset) => ({
        value: preset,
        label: t(`components.range.presets.${preset}`),
      }))}
      onChange={({ target }) => change(writeRange(toRange(target.value)))}
    />
  );
}
