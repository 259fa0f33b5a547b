/**
 * Inlined into the page and run before first paint: sets theme, language and direction, and preloads what the current
 * route needs. The route is in the URL fragment, which the server never sees.
 */
import { START_DATA_ELEMENT } from "@gatehouse/shared/contracts/console-page.contract";
import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";
import { FIRST_SCREEN_TAKEN_EVENT } from "./first-screen-taken-event.ts";
import { preloadRoute } from "./preload-route.ts";
import { addStylesheets, showFirstScreen } from "./show-first-screen.ts";
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
function preload(): void {
  let start: StartData | null = null;
  try {
    start = JSON.parse(document.getElementById(START_DATA_ELEMENT)?.textContent ?? "null");
  } catch {}
  if (start) preloadRoute(start, document.documentElement.lang);
}

/** The start data follows a first screen, which is to be painted before. */
function preloadOnceRead(): void {
  if (document.getElementById(START_DATA_ELEMENT)) preload();
  else document.addEventListener("readystatechange", preload, { once: true });
}

/** Calls back when the first screen has been painted, or when nobody sees the tab, which is not painted then. */
function afterPaint(run: () => void): void {
  let hasRun = false;
  const runOnce = (): void => {
    if (!hasRun) run();
    hasRun = true;
  };
  const look = (): void => {
    if (document.visibilityState === "hidden") runOnce();
    // The first frames may come before the parser has read the body.
    else requestAnimationFrame(() => (document.querySelector("#root *") ? setTimeout(runOnce) : look()));
  };
  document.addEventListener("visibilitychange", runOnce, { once: true });
  look();
}

watchStart();
const serverLanguage = document.documentElement.lang;
applyPreferences();
const isShown = showFirstScreen({
  readLocal: readPreference,
  readSession: (key) => readStored("sessionStorage", key),
  language: serverLanguage,
});
if (isShown) {
  // A slow processor takes longer for these than for everything else before the first paint. The styles of the page to
  // preload are not to be added here.
  afterPaint(() => {
    addStylesheets();
    preloadOnceRead();
  });
  document.addEventListener(FIRST_SCREEN_TAKEN_EVENT, setTimeZoneCookie, { once: true });
} else {
  setTimeZoneCookie();
  preloadOnceRead();
}
