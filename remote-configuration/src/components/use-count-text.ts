import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import type { RowCount } from "../data/grids-rows.hooks.ts";

type CountText = {
  /** "412 assets", "10,000+ assets" */
  inWords: (count: RowCount) => string;
  /** "412", "10,000+" */
  inDigits: (count: RowCount) => string;
};

/** Returns functions for numbers of rows of a kind. */
export function useCountText(kindKey: string): CountText {
  const { t } = useTranslation();
  const format = useFormat();
  const inDigits = ({ total, hasMore }: RowCount): string => {
    const digits = format.number(total);
    return hasMore ? t("grid.at-least", { number: digits }) : digits;
  };
  return {
    inDigits,
    // The text of the kind formats the number itself.
    // i18n-keys: grid.types.*
    inWords: (count) => t(kindKey, { count: count.total }).replace(format.number(count.total), inDigits(count)),
  };
}
