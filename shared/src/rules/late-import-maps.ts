const firstChromium = 133;
const firstSafari = 18.4;

const numberAfter = (pattern: RegExp, userAgent: string): number => Number(pattern.exec(userAgent)?.[1] ?? 0);

/**
 * Whether the browser supports more than one import map and their `integrity`. Without that it cannot check the code of
 * a version that its page did not name. Detected by user agent, by server and shell alike: adding a test map logs a
 * warning in browsers that refuse it. Decision 092.
 */
export function hasLateImportMaps(userAgent: string): boolean {
  if (numberAfter(/Chrome\/(\d+)/, userAgent) >= firstChromium) return true;
  const isSafari = userAgent.includes("Safari/") && !userAgent.includes("Chrome/");
  return isSafari && numberAfter(/Version\/(\d+\.\d+)/, userAgent) >= firstSafari;
}
