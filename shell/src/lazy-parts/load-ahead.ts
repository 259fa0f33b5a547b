import type { LazyPart } from "./lazy-part.ts";

/** Props for a button that load a part on hover or focus. */
export function loadAhead(part: Pick<LazyPart<never>, "load">): { onPointerEnter: () => void; onFocus: () => void } {
  // A failure is reported when the button is pressed.
  const handleInterest = (): void => void part.load().catch(() => undefined);
  return { onPointerEnter: handleInterest, onFocus: handleInterest };
}
