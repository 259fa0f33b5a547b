const firstChromium = 133;
const firstSafari = 18.4;

const numberAfter = (pattern: RegExp, userAgent: string): number => Number(pattern.exec(userAgent)?.[1] ?? 0);

/**
 * Whether the browser reads import maps that come after the first one, and the hashes in them; without that it cannot
 * check the code of another version. Told by its name: no other sign of it exists, and a map that is added to try it
 * leaves a line on the console of a browser that refuses it.
 */
export function canSwapLive(userAgent: string = navigator.userAgent): boolean {
  if (numberAfter(/Chrome\/(\d+)/, userAgent) >= firstChromium) return true;
  const isSafari = userAgent.includes("Safari/") && !userAgent.includes("Chrome/");
  return isSafari && numberAfter(/Version\/(\d+\.\d+)/, userAgent) >= firstSafari;
}
