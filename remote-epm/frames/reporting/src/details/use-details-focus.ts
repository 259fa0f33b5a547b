import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/** Below this width the details take the place of the list; the stylesheet has the same limit. */
const NARROW_QUERY = "(width < 64em)";

type Options = {
  rowId: string;
  /** The user opened the details here; otherwise the report opened with them. */
  isOpenedHere: boolean;
  onClose: () => void;
};

/**
 * Moves the focus to details that the user opens with the keyboard, or that hide the list; Escape closes them, and gives
 * it back to the row that was shown last.
 */
export function useDetailsFocus({ rowId, isOpenedHere, onClose }: Options): {
  panelRef: RefObject<HTMLElement | null>;
  headingRef: RefObject<HTMLHeadingElement | null>;
} {
  const panelRef = useRef<HTMLElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const open = useEffectEvent(() => {
    if (!isOpenedHere || !document.hasFocus()) return;
    const isByKey = document.activeElement?.matches(":focus-visible") === true;
    if (isByKey || window.matchMedia(NARROW_QUERY).matches) headingRef.current?.focus();
  });
  const close = useEffectEvent((page: HTMLElement | null | undefined) => focusRow(page, rowId));
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isInField(event.target)) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const page = panelRef.current?.parentElement;
    open();
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("keydown", handleKey);
      close(page);
    };
  }, []);
  return { panelRef, headingRef };
}

/** Fields have an Escape of their own. */
const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, select, [role='menu'], [role='dialog']") !== null;

/** The row, or the list while the row isn't drawn. Whoever has the focus elsewhere by now, keeps it. */
function focusRow(page: HTMLElement | null | undefined, rowId: string): void {
  if (document.activeElement !== document.body) return;
  const rows = [...(page?.querySelectorAll<HTMLElement>("[data-row-id]") ?? [])];
  const row = rows.find((element) => element.dataset["rowId"] === rowId);
  const target = row?.querySelector<HTMLElement>("[role='rowheader'], button") ?? page?.querySelector("[role='grid']");
  if (target instanceof HTMLElement) target.focus();
}
