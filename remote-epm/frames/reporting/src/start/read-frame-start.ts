import { nearestLanguage } from "@gatehouse/shared/rules/nearest-language";
import { preferences, type Theme } from "@gatehouse/shared/storage";
import { toReportId, type ReportId } from "../model/report-ids.ts";

/** What the console says in the fragment of the address, or, opened without it, what this browser remembers. */
export type FrameStart = { report: ReportId; search: string; theme: Theme; language: string };

const systemTheme = (): Theme => (window.matchMedia("(prefers-color-scheme: dark)").matches ? "darkmode" : "default");

function readTheme(value: string | null): Theme {
  if (value === "default" || value === "darkmode") return value;
  return preferences.get("theme") ?? systemTheme();
}

export function readFrameStart(fragment: string): FrameStart {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  return {
    report: toReportId(parameters.get("tab")),
    search: parameters.get("query") ?? "",
    theme: readTheme(parameters.get("theme")),
    language: parameters.get("language") ?? preferences.get("language") ?? nearestLanguage(navigator.language),
  };
}
