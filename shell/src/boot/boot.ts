/**
 * Inlined into the page and run before first paint: sets theme, language and direction, and asks at once for what the
 * route in the address needs. The server never sees the route, so only this script can know it.
 */
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { START_DATA_ELEMENT } from "@gatehouse/shared/contracts/console-page";
import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";

const rightToLeft = ["ar-SA"];
let language = document.documentElement.lang;

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
  language = readPreference("language") ?? language;
  root.lang = language;
  root.dir = rightToLeft.includes(language) ? "rtl" : "ltr";
}

function preload(url: string, integrity: string, kind: "script" | "style" | "fetch"): void {
  if (document.head.querySelector(`link[href="${CSS.escape(url)}"]`)) return;
  const link = document.createElement("link");
  link.rel = kind === "script" ? "modulepreload" : "preload";
  if (kind !== "script") link.as = kind;
  if (kind === "fetch") link.crossOrigin = "anonymous";
  // Chromium warns of a hash on a fetch; the fetch itself carries it.
  if (kind !== "fetch") link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}

function preloadRemote(remote: SelectedRemote, path: string): void {
  const page = remote.pages.find((candidate) => candidate.path === path);
  const parts = [remote.exposed, ...(page ? [page] : [])];
  preload(remote.entry.url, remote.entry.integrity, "script");
  for (const part of parts) {
    for (const file of part.scripts) preload(file.url, file.integrity, "script");
    for (const file of part.styles) preload(file.url, file.integrity, "style");
  }
  const locale = remote.locales[language] ?? remote.locales["en-US"];
  if (locale) preload(locale.url, locale.integrity, "fetch");
}

function preloadRoute(start: StartData): void {
  const shellLocale = start.shell.locales[language];
  if (shellLocale) preload(shellLocale.url, shellLocale.integrity, "fetch");
  const fallback = start.session.SignedIn ? "/dashboard" : "/login";
  const route = location.hash.replace(/^#/, "").split("?")[0] || fallback;
  const path = start.session.SignedIn ? route : "/login";
  const remote = start.selection?.remotes.find((candidate) => candidate.pages.some((page) => page.path === path));
  if (remote) preloadRemote(remote, path);
}

applyPreferences();
const element = document.getElementById(START_DATA_ELEMENT);
if (element?.textContent) preloadRoute(JSON.parse(element.textContent));
