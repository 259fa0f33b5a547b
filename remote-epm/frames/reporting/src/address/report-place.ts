import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { isEmbedded, postToConsole } from "../../../frame-start/src/start/console-link.ts";
import { formatReportQuery, withoutPlace, type ReportQuery } from "../../../../src/model/report-query.ts";
import type { ReportTab } from "../../../../src/model/report-tabs.ts";

/** A report with its state. */
export type ReportPlace = { report: ReportTab; query: ReportQuery };

/** The page's own fragment, which keeps what else the console or the user has put there. */
function fragmentOf({ report, query }: ReportPlace): string {
  const parameters = new URLSearchParams(window.location.hash.slice(1));
  parameters.set("tab", report);
  parameters.delete("query");
  const text = formatReportQuery(query);
  if (text !== "") parameters.set("query", text);
  return `#${parameters.toString()}`;
}

/** The address of a place: in the console's address, or in that of this page if it was opened on its own. */
export function hrefTo(place: ReportPlace): string {
  if (!isEmbedded()) return fragmentOf(place);
  return `/#${pathTo.epmReporting(place.report, formatReportQuery(place.query) || undefined)}`;
}

/** Goes to a place. The address changes first; the report follows it, as after Back or a click on a tab. */
export function goTo(place: ReportPlace, { isReplaced = false } = {}): void {
  if (isEmbedded()) {
    const query = formatReportQuery(place.query) || undefined;
    postToConsole({ type: "addressChange", tab: place.report, query, isReplaced });
  } else if (isReplaced) window.location.replace(fragmentOf(place));
  else window.location.assign(fragmentOf(place));
}

/** The events that a figure counts: those of its query, narrowed to its row or bar. */
export function eventsBehind(query: ReportQuery, narrowed: Partial<ReportQuery> = {}): ReportPlace {
  return { report: "events", query: { ...withoutPlace(query), ...narrowed } };
}

/** The events of a part of the time; it names moments, so that every reader of the link sees the same events. */
export function eventsDuring(query: ReportQuery, { from, to }: { from: string; to: string }): ReportPlace {
  return eventsBehind(query, { range: "", from, to });
}
