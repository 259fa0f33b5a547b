import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import type { GridScope } from "../grid-scope.ts";

/** Below this width the details take the place of the table; the stylesheet has the same limit. */
const NARROW_QUERY = "(width < 64em)";

type DetailsFocus = {
  grid: GridScope;
  headingId: string;
  rowId: string;
  isOpenedHere: boolean;
  /** Who opens a form wants to type in it. */
  isForm?: boolean;
};

/**
 * Moves the focus to the heading of details that the user opens with the keyboard, or that hide the table, and to that
 * of every form; gives it back to the row that was shown last when they close. What opens with the page leaves the
 * focus to the page.
 */
export function useDetailsFocus(options: DetailsFocus): RefObject<HTMLElement | null> {
  const { headingId, rowId, isOpenedHere, isForm = false, grid } = options;
  const panelRef = useRef<HTMLElement>(null);
  const handleOpen = useEffectEvent(() => {
    const isByKey = grid.opening.take();
    if (!isOpenedHere) return;
    if (isForm || isByKey || window.matchMedia(NARROW_QUERY).matches) document.getElementById(headingId)?.focus();
  });
  const handleClose = useEffectEvent((page: Element | null | undefined) => focusRow(page, rowId));
  useEffect(() => {
    const page = panelRef.current?.closest("[data-page]");
    handleOpen();
    return () => handleClose(page);
  }, []);
  return panelRef;
}

/** The row, or the table while the row isn't drawn. Whoever has the focus elsewhere by now, keeps it. */
function focusRow(page: Element | null | undefined, rowId: string): void {
  if (document.activeElement !== document.body) return;
  const rows = [...(page?.querySelectorAll<HTMLElement>("[data-row-id]") ?? [])];
  const row = rows.find((element) => element.dataset["rowId"] === rowId);
  const target = row?.querySelector<HTMLElement>("[role='rowheader'], button") ?? page?.querySelector("[role='grid']");
  if (target instanceof HTMLElement) target.focus();
}
