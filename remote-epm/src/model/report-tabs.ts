/** Reports of the frame, as named in the route, in tab order. */
export const reportTabs = ["summary", "discovery", "actions", "targetTypes", "tap", "users", "events"] as const;

export type ReportTab = (typeof reportTabs)[number];

/** The report that a name means: the summary without a name, null for a name that no report has. */
export function toReportTab(name: string | null | undefined): ReportTab | null {
  if (name === null || name === undefined || name === "") return "summary";
  return reportTabs.find((tab) => tab === name) ?? null;
}

/** The name of a tab in the query of the route, as it is written there. */
export const readTabName = (search: URLSearchParams): string => search.get("tab") ?? search.get("view") ?? "";
