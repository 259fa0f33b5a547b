/** What a user agent says about the browser; null where it is none that we know. */
export type Browser = { name: string | null; system: string | null; isMobile: boolean };

/** The first that matches: others of the list also name themselves after the later ones. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPX|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [pattern: RegExp, name: string][] = [
  [/\bWindows\b/, "Windows"],
  [/\b(?:iPhone|iPod)\b/, "iOS"],
  [/\biPad\b/, "iPadOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const find = (list: readonly [RegExp, string][], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Reads a user agent; anybody can send any. */
export function describeBrowser(userAgent: string): Browser {
  const system = find(systems, userAgent);
  return {
    name: find(browsers, userAgent),
    system,
    isMobile: system === "iOS" || system === "iPadOS" || system === "Android",
  };
}
