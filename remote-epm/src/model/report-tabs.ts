/** Reports that the frame has, by the route's word for them, in the order of their tabs. */
export const reportTabs = ["summary", "discovery", "actions", "users", "events"] as const;

export type ReportTab = (typeof reportTabs)[number];

/** The tab that a query asks for; a missing or unknown one means the summary. */
export function readReportTab(search: URLSearchParams): ReportTab {
  const wanted = search.get("tab") ?? search.get("view");
  return reportTabs.find((tab) => tab === wanted) ?? "summary";
}
