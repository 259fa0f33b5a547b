import { useEffect, useRef } from "react";
import { isFocusLost } from "../../../components/use-focus-on-unmount.ts";

/** Overlays of a tile; focus inside them still counts as focus in the tile. */
const OVERLAYS = "[role=menu], [role=dialog]";

/** The tile after the removed one, or else the last one. */
function findNext(goneId: string, before: readonly string[], now: readonly string[]): string | undefined {
  const later = before.slice(before.indexOf(goneId) + 1);
  return later.find((id) => now.includes(id)) ?? now.at(-1);
}

const selectorOf = (tileId: string | undefined): string =>
  tileId === undefined ? "[data-add-tile]" : `[data-tile="${CSS.escape(tileId)}"] [aria-haspopup=menu]`;

/**
 * Moves the focus to the next tile, or else to "Add a tile", when the focused tile is removed in any way.
 * @param ids - Of all tiles, in keyboard order.
 */
export function useFocusAfterRemoval(ids: readonly string[]): void {
  const focusedId = useRef<string | null>(null);
  const earlierIds = useRef(ids);
  useEffect(() => {
    const remember = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest(OVERLAYS)) return;
      focusedId.current = target.closest("[data-tile]")?.getAttribute("data-tile") ?? null;
    };
    document.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", remember, true);
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", remember, true);
    };
  }, []);
  useEffect(() => {
    const before = earlierIds.current;
    earlierIds.current = ids;
    const goneId = focusedId.current;
    if (goneId === null || ids.includes(goneId) || !before.includes(goneId)) return undefined;
    const selector = selectorOf(findNext(goneId, before, ids));
    // The menu of the tile closes at the same time, and first tries to focus its button.
    const frame = requestAnimationFrame(() => {
      if (isFocusLost()) document.querySelector<HTMLElement>(selector)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [ids]);
}
