/**
 * Inlined into the page and run before first paint: sets theme, language and direction, and preloads what the current
 * route needs. The route is in the URL fragment, which the server never sees.
 */
import { START_DATA_ELEMENT } from "@gatehouse/shared/contracts/console-page.contract";
import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";
import { FIRST_SCREEN_TAKEN_EVENT } from "./first-screen-taken-event.ts";
import { preloadRoute } from "./preload-route.ts";
import { showFirstScreen } from "./show-first-screen.ts";
import { watchStart } from "./start-failure.ts";

const rightToLeft = ["ar-SA"];

function readStored(area: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null; // Storage may be blocked; the defaults serve.
  }
}

const readPreference = (key: string): string | null => readStored("localStorage", key);

function applyPreferences(): void {
  const root = document.documentElement;
  const systemTheme = matchMedia("(prefers-color-scheme: dark)").matches ? "darkmode" : "default";
  const stored = readPreference("theme");
  root.dataset["theme"] = stored === "default" || stored === "darkmode" ? stored : systemTheme;
  root.lang = readPreference("language") ?? root.lang;
  root.dir = rightToLeft.includes(root.lang) ? "rtl" : "ltr";
}

/** The server needs to know where the days of this browser begin, also for files that it downloads by a link. */
function setTimeZoneCookie(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  document.cookie = `timeZone=${encodeURIComponent(timeZone)}; Path=/; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
}

/** Skips preloading if the start data is invalid; the console then reports that it cannot start. */
function readStartData(): StartData | null {
  try {
    return JSON.parse(document.getElementById(START_DATA_ELEMENT)?.textContent ?? "null");
  } catch {
    return null;
  }
}

/** Calls back when the first screen has been painted; at once in a tab that nobody sees, which is not painted. */
function afterPaint(run: () => void): void {
  if (document.visibilityState === "hidden") {
    run();
    return;
  }
  // The first frames may come before the parser has read the body.
  requestAnimationFrame(() => {
    if (document.querySelector("#root *")) setTimeout(run);
    else afterPaint(run);
  });
}

watchStart();
const serverLanguage = document.documentElement.lang;
applyPreferences();
const start = readStartData();
const isShown = showFirstScreen(start, {
  readLocal: readPreference,
  readSession: (key) => readStored("sessionStorage", key),
  language: serverLanguage,
});
const preload = (): void => {
  if (start) preloadRoute(start, document.documentElement.lang);
};
if (isShown) {
  // Both take a slow processor longer than everything else before the first paint.
  afterPaint(preload);
  document.addEventListener(FIRST_SCREEN_TAKEN_EVENT, setTimeZoneCookie, { once: true });
} else {
  setTimeZoneCookie();
  preload();
}
