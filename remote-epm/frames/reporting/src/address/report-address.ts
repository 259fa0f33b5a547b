import { createContext, useContext } from "react";
import { fromStart, type ReportQuery } from "../../../../src/model/report-query.ts";
import { goTo, type ReportPlace } from "./report-place.ts";

export const ReportPlaceContext = createContext<ReportPlace | null>(null);

type ReportAddress = ReportPlace & {
  /** Shows the same report in another state; other rows begin with their first page. */
  change: (changes: Partial<ReportQuery>, options?: { isReplaced?: boolean }) => void;
};

/** The report that the address names, its state, and how to change it. */
export function useReportAddress(): ReportAddress {
  const place = useContext(ReportPlaceContext);
  if (!place) throw new Error("The address of a report is known inside of ReportPlaceContext only.");
  const { report, query } = place;
  return {
    ...place,
    change: (changes, options) => goTo({ report, query: { ...fromStart(query), ...changes } }, options),
  };
}
