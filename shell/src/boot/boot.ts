/**
 * Inlined into the page and run before first paint: sets theme, language and direction, and asks at once for what the
 * route in the address needs. The server never sees the route, so only this script can know it.
 */
import { START_DATA_ELEMENT } from "@gatehouse/shared/contracts/console-page";
import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";
import { preloadRoute } from "./preload-route.ts";
import { watchStart } from "./start-failure.ts";

const rightToLeft = ["ar-SA"];

function readPreference(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage may be blocked; the defaults serve.
  }
}

function applyPreferences(): void {
  const root = document.documentElement;
  const systemTheme = matchMedia("(prefers-color-scheme: dark)").matches ? "darkmode" : "default";
  const stored = readPreference("theme");
  root.dataset["theme"] = stored === "default" || stored === "darkmode" ? stored : systemTheme;
  root.lang = readPreference("language") ?? root.lang;
  root.dir = rightToLeft.includes(root.lang) ? "rtl" : "ltr";
}

/** Start data that cannot be read preloads nothing; the console itself then says that it cannot start. */
function readStartData(): StartData | null {
  try {
    return JSON.parse(document.getElementById(START_DATA_ELEMENT)?.textContent ?? "null");
  } catch {
    return null;
  }
}

watchStart();
applyPreferences();
const start = readStartData();
if (start) preloadRoute(start, document.documentElement.lang);
