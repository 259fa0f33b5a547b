import {
  endpointSortFields,
  type EndpointReportName,
  type EndpointSort,
} from "@gatehouse/shared/contracts/endpoint-events.contract";
import type { DataTableSort } from "@gatehouse/shared/ui/data-table";

const fieldsOf: Partial<Record<string, readonly string[]>> = endpointSortFields;

/** What each report begins with; the events can't be sorted. */
const firstOrders: Readonly<Record<EndpointReportName, DataTableSort | null>> = {
  discovery: { columnId: "starts", direction: "descending" },
  actions: { columnId: "starts", direction: "descending" },
  targetTypes: { columnId: "starts", direction: "descending" },
  tap: { columnId: "starts", direction: "descending" },
  users: { columnId: "elevatedStarts", direction: "descending" },
  events: null,
};

/** The order that an address names, if its report has it. */
export function readSort(report: string, text: string | undefined): EndpointSort | undefined {
  const isSort = (value: string): value is EndpointSort =>
    fieldsOf[report]?.some((field) => value === `${field}-asc` || value === `${field}-desc`) === true;
  return text !== undefined && isSort(text) ? text : undefined;
}

/** The order of the rows, for the table. */
export function toTableSort(report: EndpointReportName, sort: EndpointSort | undefined): DataTableSort | null {
  if (sort === undefined) return firstOrders[report];
  const [columnId = "", direction] = sort.split("-");
  return { columnId, direction: direction === "asc" ? "ascending" : "descending" };
}

/** The order for the address; empty for the one that the report begins with. */
export function fromTableSort(report: EndpointReportName, { columnId, direction }: DataTableSort): string {
  const first = firstOrders[report];
  if (first?.columnId === columnId && first.direction === direction) return "";
  return `${columnId}-${direction === "ascending" ? "asc" : "desc"}`;
}
