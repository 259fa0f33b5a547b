import { useEffect, useState } from "react";
import type { ReportQuery } from "../data/endpoint-events.hooks.ts";
import type { DayRange } from "../model/day-range.ts";

const searchDelayMs = 300;

/** What every report takes from the page around it. */
export type ReportProps = {
  range: DayRange;
  onRangeChange: (range: DayRange) => void;
  /** Text that the console hands over for the first search. */
  initialSearch: string;
};

export type ReportFilter = {
  query: ReportQuery;
  /** What stands in the search box; the query follows when the user pauses. */
  search: string;
  setSearch: (search: string) => void;
  setPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
  setIsElevatedOnly: (isElevatedOnly: boolean) => void;
  setRange: (range: DayRange) => void;
};

/** Filter and page of one report; any change of the filter leads to the first page. */
export function useReportFilter({ range, onRangeChange, initialSearch }: ReportProps): ReportFilter {
  const [search, setSearch] = useState(initialSearch);
  const [state, setState] = useState({ search, page: 1, pageSize: 25, isElevatedOnly: false });
  const change = (changes: Partial<typeof state>): void => setState((before) => ({ ...before, page: 1, ...changes }));

  useEffect(() => {
    const timer = setTimeout(
      () => setState((before) => (before.search === search ? before : { ...before, search, page: 1 })),
      searchDelayMs,
    );
    return () => clearTimeout(timer);
  }, [search]);

  return {
    query: { ...state, range },
    search,
    setSearch,
    setPage: (page) => change({ page }),
    setPageSize: (pageSize) => change({ pageSize }),
    setIsElevatedOnly: (isElevatedOnly) => change({ isElevatedOnly }),
    setRange: (next) => {
      change({});
      onRangeChange(next);
    },
  };
}
