import { setLanguage } from "@gatehouse/shared/i18n";
import { startKeepAlive } from "@gatehouse/shared/session";
import { useEffect } from "react";
import { toReportId, type ReportId } from "../model/report-ids.ts";
import { isEmbedded, listenToConsole, tellConsole } from "./console-link.ts";
import { showTheme } from "./show-theme.ts";

/** Follows the console's tab, language and theme, and says that this page is ready. */
export function useConsole(onReportChange: (report: ReportId) => void): void {
  useEffect(() => {
    const stop = listenToConsole((message) => {
      if (message.type === "menuClick") onReportChange(toReportId(message.tab));
      else if (message.type === "themeChange") showTheme(message.theme);
      // Without its texts the language stays as it is.
      else setLanguage(message.language).catch(() => undefined);
    });
    tellConsole({ type: "appLoaded" });
    return stop;
  }, [onReportChange]);

  // The console counts what happens here as activity; without it this page must keep the session alive itself.
  useEffect(() => (isEmbedded() ? undefined : startKeepAlive()), []);
}
