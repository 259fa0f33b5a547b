import { useTranslation } from "@gatehouse/shared/i18n";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { GestureKind } from "../../model/editor/follow-pointer.ts";
import type { GridItem } from "../../model/grid/grid-item.ts";
import type { GridSession } from "../../model/grid/grid-session.ts";
import type { GridSettings } from "../../model/grid/grid-settings.ts";
import { startGesture, type PointerGesture } from "./start-gesture.ts";

type GridGestureOptions = {
  items: readonly GridItem[];
  settings: GridSettings;
  viewportRef: RefObject<HTMLElement | null>;
  contentRef: RefObject<HTMLElement | null>;
  onDrop: (session: GridSession) => void;
};

type GridGesture = {
  gesture: PointerGesture | null;
  /** For `onPointerDown` of a tile or a handle. */
  press: (event: PointerEvent, id: string, kind: GestureKind) => void;
};

/** Lets a pointer drag and resize tiles; nothing changes until it is let go. */
export function useGridGesture(options: GridGestureOptions): GridGesture {
  const { viewportRef, contentRef, items, settings, onDrop } = options;
  const { direction } = useTranslation();
  const [gesture, setGesture] = useState<PointerGesture | null>(null);
  const stopRef = useRef<(() => void) | null>(null);
  // The grid may go while a tile is held: no timer and no listener stays.
  useEffect(() => () => stopRef.current?.(), []);

  const press: GridGesture["press"] = (event, id, kind) => {
    const { current: viewport } = viewportRef;
    const { current: content } = contentRef;
    if (stopRef.current || !viewport || !content || event.button !== 0) return;
    const handleEnd = (): void => {
      stopRef.current = null;
      setGesture(null);
    };
    const grid = { items, settings, viewport, content, isRightToLeft: direction === "rtl" };
    stopRef.current = startGesture(event, { id, kind }, grid, { onShow: setGesture, onDrop, onEnd: handleEnd });
  };

  return { gesture, press };
}
