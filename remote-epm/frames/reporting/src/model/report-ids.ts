/** The reports by the words of the console's menu messages. */
export const reportIds = ["summary", "discovery", "actions", "users", "events"] as const;

export type ReportId = (typeof reportIds)[number];

/** The report of a menu message; an unknown one means the summary. */
export function toReportId(text: string | null): ReportId {
  return reportIds.find((id) => id === text) ?? "summary";
}
