import { useTranslation } from "@gatehouse/shared/i18n";
import { useEffect, useRef, useState, type RefObject } from "react";
import { followPointer, pulledRectangle, type GestureKind } from "../../model/editor/follow-pointer.ts";
import { findItem, type GridItem } from "../../model/grid/grid-item.ts";
import { cellsToPixels, type PixelRectangle } from "../../model/grid/grid-pixels.ts";
import { startSession, type GridSession } from "../../model/grid/grid-session.ts";
import type { GridSettings } from "../../model/grid/grid-settings.ts";
import type { Point } from "../../model/grid/pointer-hold.ts";
import { startAutoScroll } from "./start-auto-scroll.ts";
import { trackPointer } from "./track-pointer.ts";

/** A drag or resize by pointer, as the grid shows it. */
export type PointerGesture = {
  session: GridSession;
  kind: GestureKind;
  /** Where the pointer has the dragged tile; a resized one stays in its cells. */
  floating: PixelRectangle | null;
};

type GridGestureOptions = {
  items: readonly GridItem[];
  settings: GridSettings;
  /** What scrolls. */
  viewportRef: RefObject<HTMLElement | null>;
  /** What lies in it, as large as the grid. */
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
  const { direction } = useTranslation();
  const isRightToLeft = direction === "rtl";
  const [gesture, setGesture] = useState<PointerGesture | null>(null);
  const stopRef = useRef<(() => void) | null>(null);
  // The grid goes while a tile is held: no timer and no listener stays.
  useEffect(() => () => stopRef.current?.(), []);

  const press: GridGesture["press"] = (event, id, kind) => {
    const { viewportRef, contentRef, items, settings, onDrop } = options;
    const { current: viewport } = viewportRef;
    const { current: content } = contentRef;
    const home = findItem(items, id);
    if (stopRef.current || !viewport || !content || !home || event.button !== 0) return;

    const inContent = ({ x, y }: Point): Point => {
      const box = content.getBoundingClientRect();
      return { x: isRightToLeft ? box.right - x : x - box.left, y: y - box.top };
    };
    let pointer: Point = { x: event.clientX, y: event.clientY };
    const from = inContent(pointer);
    let session: GridSession | null = null;
    let stopScrolling: (() => void) | null = null;

    const show = (): void => {
      if (!session) return;
      const now = inContent(pointer);
      const by = { x: now.x - from.x, y: now.y - from.y };
      session = followPointer(session, home, kind, by);
      const floating = kind === "drag" ? pulledRectangle(cellsToPixels(home, settings), kind, by) : null;
      setGesture({ session, kind, floating });
    };
    const handleStart = (): boolean => {
      session = startSession(items, id, settings);
      if (!session) return false;
      const getPointer = (): Point => pointer;
      stopScrolling = startAutoScroll({ viewport, kind, isRightToLeft, settings, getPointer, onScroll: show });
      show();
      return true;
    };
    stopRef.current = trackPointer(event, kind === "drag" ? "drag" : "resize", {
      onStart: handleStart,
      onMove: (at) => {
        pointer = at;
        show();
      },
      onDrop: () => session && onDrop(session),
      onEnd: () => {
        stopRef.current = null;
        stopScrolling?.();
        setGesture(null);
      },
    });
  };

  return { gesture, press };
}
