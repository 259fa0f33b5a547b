import type { GridColumn } from "@gatehouse/shared/contracts/grids.contract";
import type { RowCondition, RowOperator } from "@gatehouse/shared/contracts/row-filters.contract";
import { hasText, useFormat, useRemoteScope, useTranslation } from "@gatehouse/shared/i18n";
import { parseDuration, type DurationUnit } from "@gatehouse/shared/rules/durations";
import type { FilterScope } from "./filter-scope.ts";

export type ConditionTexts = { name: string; operator: string; value: string };

const unitNames: Readonly<Record<DurationUnit, string>> = { m: "minute", h: "hour", d: "day", w: "week" };

/** Separators of keys and namespaces can't be part of a key. */
const isKeyPart = (value: string): boolean => /^[\w-]+$/.test(value);

/** The key of an operator's text; several values read "any of". */
// i18n-keys: grid.operators.*
export const operatorKey = (operator: RowOperator, valueCount = 1): string =>
  `grid.operators.${valueCount > 1 && (operator === "is" || operator === "isNot") ? `${operator}Several` : operator}`;

/** Returns a function that says conditions in words. */
export function useConditionTexts({
  definition,
  config,
}: Pick<FilterScope, "definition" | "config">): (condition: RowCondition) => ConditionTexts {
  const { t, language } = useTranslation();
  const { namespace } = useRemoteScope();
  const format = useFormat();
  const prefixes = config.filterLocalizationPrefixes ?? [];

  const moment = (value: string): string =>
    // A date without a time means the same day everywhere.
    value.includes("T") ? format.dateTime(value) : format.date(value, { dateStyle: "medium", timeZone: "UTC" });
  const duration = (value: string): string => {
    const parsed = parseDuration(value);
    if (!parsed) return value;
    return format.number(parsed.amount, { style: "unit", unit: unitNames[parsed.unit], unitDisplay: "long" });
  };
  const named = (value: string, column: GridColumn | undefined): string => {
    const keys = isKeyPart(value) ? prefixes.map((prefix) => `${prefix}.${value}`) : [];
    const own = column?.values?.find((known) => known.value === value)?.resourceKey;
    const key = [...keys, ...(own === undefined ? [] : [own])].find((candidate) => hasText(namespace, candidate));
    return key === undefined ? value : t(key);
  };
  const describeValue = (value: string, operator: RowOperator, column: GridColumn | undefined): string => {
    switch (column?.type) {
      case "boolean":
        return t(value === "true" ? "grid.yes" : "grid.no");
      case "number":
        return format.number(Number(value), { maximumFractionDigits: 6 });
      case "datetime":
        return parseDuration(value) ? duration(value) : moment(value);
      default:
        return operator === "is" || operator === "isNot" ? named(value, column) : value;
    }
  };
  return ({ field, operator, values }) => {
    const column = definition.Columns.find((known) => known.field === field);
    const texts = values.map((value) => describeValue(value, operator, column));
    const list = new Intl.ListFormat(language, { type: "unit" }).format(texts);
    return {
      // i18n-keys: grid.columns.*
      name: column ? t(column.resourceKey) : field,
      operator: t(operatorKey(operator, values.length)),
      value: operator === "between" ? t("grid.filters.range", { from: texts[0] ?? "", to: texts[1] ?? "" }) : list,
    };
  };
}
