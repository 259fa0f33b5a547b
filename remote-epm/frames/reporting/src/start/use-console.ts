import { useCallback, useEffect } from "react";
import { isEmbedded } from "../../../frame-start/src/start/console-link.ts";
import { useConsoleMessages, type MenuClick } from "../../../frame-start/src/start/use-console-messages.ts";
import { readShownReport, type ShownReport } from "./read-frame-start.ts";

/** Follows the console, and shows the report that it asks for; on its own, the page follows its own fragment. */
export function useConsole(onReportChange: (shown: ShownReport) => void): void {
  useConsoleMessages(
    useCallback(({ tab, query }: MenuClick) => onReportChange({ tab, query: query ?? "" }), [onReportChange]),
  );
  useEffect(() => {
    if (isEmbedded()) return undefined;
    const follow = (): void => onReportChange(readShownReport(window.location.hash));
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [onReportChange]);
}
