const firstChromium = 133;
const firstSafari = 18.4;

const numberAfter = (pattern: RegExp, userAgent: string): number => Number(pattern.exec(userAgent)?.[1] ?? 0);

/**
 * Whether the browser supports more than one import map and their `integrity`. Without that it cannot check the code of
 * another version. Detected by user agent: there is no other way, and adding a test map logs a warning in browsers that
 * refuse it.
 */
export function canSwapLive(userAgent: string = navigator.userAgent): boolean {
  if (numberAfter(/Chrome\/(\d+)/, userAgent) >= firstChromium) return true;
  const isSafari = userAgent.includes("Safari/") && !userAgent.includes("Chrome/");
  return isSafari && numberAfter(/Version\/(\d+\.\d+)/, userAgent) >= firstSafari;
}
