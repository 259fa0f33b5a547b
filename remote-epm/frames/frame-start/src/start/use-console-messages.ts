import type { HostToFrameMessage } from "@gatehouse/shared/bridge";
import { showLanguage } from "@gatehouse/shared/i18n";
import { startKeepAlive } from "@gatehouse/shared/session";
import { useEffect } from "react";
import { isEmbedded, listenToConsole, postToConsole } from "./console-link.ts";
import { showTheme } from "./show-theme.ts";

/** What the console asks for by a click in its menu or tabs. */
export type MenuClick = Pick<Extract<HostToFrameMessage, { type: "menuClick" }>, "tab" | "query">;

/** Follows the console's tab, query, language and theme, and reports that this page is ready. */
export function useConsoleMessages(onMenuClick: (click: MenuClick) => void): void {
  useEffect(() => {
    const stop = listenToConsole((message) => {
      if (message.type === "menuClick") onMenuClick(message);
      else if (message.type === "themeChange") showTheme(message.theme);
      // If its texts fail to load, the language stays.
      else if (message.type === "languageChange") showLanguage(message.language).catch(() => undefined);
    });
    postToConsole({ type: "appLoaded" });
    return stop;
  }, [onMenuClick]);

  // Inside the console, activity here counts for it; outside, this page must extend the session itself.
  useEffect(() => (isEmbedded() ? undefined : startKeepAlive()), []);
}
