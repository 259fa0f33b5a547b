import { hasRoom } from "./collisions.ts";
import { findItem, layerOf, replaceItem, type GridItem } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";

/** One layer up or down, or above or below all others. */
export type LayerMove = "forward" | "backward" | "front" | "back";

/** The layers that a move may end in, the preferred one first. */
function layersFor(move: LayerMove, now: number, max: number): number[] {
  const above = Array.from({ length: Math.max(0, max - now) }, (_, index) => now + 1 + index);
  const below = Array.from({ length: now }, (_, index) => now - 1 - index);
  const layers = { forward: above, backward: below, front: above.toReversed(), back: below.toReversed() };
  return layers[move];
}

/**
 * Moves a tile to another layer, from 0 to `settings.maxLayerIndex`. Layers in which the tile would overlap another are
 * skipped.
 * @returns The new list; null when there is no such tile or no such layer.
 */
export function changeLayer(
  items: readonly GridItem[],
  id: string,
  move: LayerMove,
  settings: GridSettings,
): readonly GridItem[] | null {
  const item = findItem(items, id);
  if (!item) return null;
  const candidates = layersFor(move, layerOf(item), settings.maxLayerIndex).map((layerIndex) => ({
    ...item,
    layerIndex,
  }));
  const moved = candidates.find((candidate) => hasRoom(items, candidate));
  return moved ? replaceItem(items, moved) : null;
}

/** The z-index of a tile: above the tiles of lower layers, and above its own layer during a drag or resize. */
export const stackOrder = (item: GridItem, isGrabbed: boolean): number => layerOf(item) + (isGrabbed ? 2 : 1);
