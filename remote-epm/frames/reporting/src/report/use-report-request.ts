import { currentTimeZone } from "@gatehouse/shared/i18n";
import type { ReportQuery } from "../../../../src/model/report-query.ts";
import { useReportAddress } from "../address/report-address.ts";
import type { ReportRequest } from "../data/endpoint-events.hooks.ts";
import { toEventFilter } from "../model/report-filter.ts";
import { readRange, toBounds, type RangeBounds } from "../model/report-range.ts";
import { readSort } from "./report-sort.ts";

export const pageSizes = [25, 50, 100] as const;

/** The server counts to here. */
export const MAX_OFFSET = 1_000_000;

export const boundsOf = (query: ReportQuery): RangeBounds => toBounds(readRange(query), Date.now(), currentTimeZone());

function readPage({ page, size }: ReportQuery): { page: number; pageSize: number } {
  const pageSize = pageSizes.find((known) => String(known) === size) ?? pageSizes[0];
  const wanted = /^\d{1,6}$/.test(page ?? "") ? Number(page) : 1;
  return { page: Math.min(Math.max(1, wanted), MAX_OFFSET / pageSize), pageSize };
}

/** Which rows the address asks for. */
export function useReportRequest(): ReportRequest {
  const { report, query } = useReportAddress();
  return { filter: toEventFilter(query, boundsOf(query)), sort: readSort(report, query.sort), ...readPage(query) };
}
