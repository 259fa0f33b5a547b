import { http } from "@gatehouse/shared/api";
import type { EndpointEventFilter, EndpointReportName } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { exportAddress } from "./endpoint-events.api.ts";

/** Reads all rows of a report as a file; rejects with an `ApiError`, or if the rows are cut off. */
export async function exportReport(
  report: EndpointReportName,
  filter: EndpointEventFilter,
  signal: AbortSignal,
): Promise<{ name: string; content: Blob }> {
  // A long report takes its time.
  const response = await http.get(exportAddress(report, filter), { signal, timeout: false });
  return { name: response.headers.get("x-filename") || `${report}.csv`, content: await response.blob() };
}
