import type { EndpointBins } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";

export type Bin = EndpointBins["items"][number];

const month = { year: "numeric", month: "long" } as const;

/** Names the time of a column: an hour, a day, a week, or months. */
export function useBinText({ unit, step }: Pick<EndpointBins, "unit" | "step">): (bin: Bin) => string {
  const { t } = useTranslation();
  const format = useFormat();
  switch (unit) {
    case "hour":
      return ({ from }) => format.dateTime(from);
    case "day":
      return ({ from }) => format.date(from);
    case "week":
      return ({ from }) => t("starts-chart.week", { from: format.date(from) });
    case "month":
      return ({ from, to }) => {
        const first = format.date(from, month);
        // The end is the first moment of the next month.
        return step === 1 ? first : t("report.period", { from: first, to: format.date(Date.parse(to) - 1, month) });
      };
  }
}
