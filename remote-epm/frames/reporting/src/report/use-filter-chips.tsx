import { integrityLevelSchema, tokenElevationTypeSchema } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { FilterChip } from "@gatehouse/shared/ui/filter-chip";
import type { ReactNode } from "react";
import * as z from "@gatehouse/shared/schema";
import { useReportAddress } from "../address/report-address.ts";
import { readRange } from "../model/report-range.ts";

const knownTokens = z.enum([...tokenElevationTypeSchema.options, "none"]);
const chipNames = ["application", "parent", "user", "computer", "level", "token"] as const;

/** What the report was narrowed to by following links; each can be removed. */
export function useFilterChips(): ReactNode[] {
  const { t } = useTranslation();
  const { query, change } = useReportAddress();
  const moments = useMomentsText();
  const textOf = (name: (typeof chipNames)[number], value: string): string => {
    // i18n-keys: components.levels.*, components.tokens.*
    if (name === "level" && z.safeParse(integrityLevelSchema, value).success) return t(`components.levels.${value}`);
    if (name === "token" && z.safeParse(knownTokens, value).success) return t(`components.tokens.${value}`);
    return value;
  };
  const chips: ReactNode[] = chipNames.flatMap((name) => {
    const value = query[name] ?? "";
    if (value === "") return [];
    return [
      // i18n-keys: report.application, report.parent, report.user, report.computer, report.level, report.token
      <FilterChip
        key={name}
        name={t(`report.${name}`)}
        value={textOf(name, value)}
        onRemove={() => change({ [name]: "" })}
      />,
    ];
  });
  if (moments === null) return chips;
  const removeTime = (): void => change({ range: "", from: "", to: "" });
  return [...chips, <FilterChip key="time" name={t("report.time")} value={moments} onRemove={removeTime} />];
}

/** The moments of a range that the days of the date fields don't tell; null if there are none. */
function useMomentsText(): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  const range = readRange(useReportAddress().query);
  if (range.preset !== "own" || !`${range.from}${range.to}`.includes("T")) return null;
  const textOf = (time: string): string => (time === "" ? "…" : format.dateTime(time));
  return t("report.period", { from: textOf(range.from), to: textOf(range.to) });
}
