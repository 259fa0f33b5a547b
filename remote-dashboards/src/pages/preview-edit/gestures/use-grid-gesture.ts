import { useTranslation } from "@gatehouse/shared/i18n";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { GridItem } from "../../../model/grid/grid-item.ts";
import type { GridSession } from "../../../model/grid/grid-session.ts";
import type { GridSettings } from "../../../model/grid/grid-settings.ts";
import { startGesture } from "./start-gesture.ts";
import { TileHold, type HeldTile } from "./tile-hold.ts";
import { useGridPress } from "./use-grid-press.ts";

type GridGestureOptions = {
  items: readonly GridItem[];
  settings: GridSettings;
  viewportRef: RefObject<HTMLElement | null>;
  contentRef: RefObject<HTMLElement | null>;
  onDrop: (session: GridSession) => void;
};

type GridGesture = {
  held: HeldTile | null;
  /** Callbacks for react-grid-layout. */
  hold: TileHold;
  /** Changes when react-grid-layout must be mounted again. */
  generation: number;
};

/** Drags and resizes tiles by pointer; changes apply when the tile is dropped. */
export function useGridGesture(options: GridGestureOptions): GridGesture {
  const { viewportRef, contentRef, items, settings, onDrop } = options;
  const { direction } = useTranslation();
  const [held, setHeld] = useState<HeldTile | null>(null);
  const [generation, setGeneration] = useState(0);
  const [hold] = useState(() => new TileHold({ onShow: setHeld, onLost: () => setGeneration((count) => count + 1) }));
  const stopRef = useRef<(() => void) | null>(null);
  // If the grid unmounts during a gesture, timers and listeners must be removed. Those of react-grid-layout must
  // receive the end before its components unmount.
  useLayoutEffect(() => () => stopRef.current?.(), []);

  useGridPress(contentRef, (event, pressed) => {
    const { current: viewport } = viewportRef;
    const { parentElement: element } = pressed.tile;
    if (stopRef.current || !viewport || !element) return;
    const handleEnd = (): void => {
      stopRef.current = null;
    };
    const tiles = { items, grid: { settings, direction }, onDrop };
    stopRef.current = startGesture(event, pressed, { tiles, hold, viewport, element, onEnd: handleEnd });
  });

  return { held, hold, generation };
}
