import type { LazyPart } from "./lazy-part.ts";

/** Props of a button that fetch a part as soon as the user is about to press it. */
export function loadAhead(part: Pick<LazyPart<never>, "load">): { onPointerEnter: () => void; onFocus: () => void } {
  // A failure shows when the button is pressed.
  const handleInterest = (): void => void part.load().catch(() => undefined);
  return { onPointerEnter: handleInterest, onFocus: handleInterest };
}
