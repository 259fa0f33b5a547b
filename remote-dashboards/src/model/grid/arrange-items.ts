import type { GridItem } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";
import { isSameRectangle } from "./grid-item.ts";
import { clamp } from "./item-limits.ts";
import { placeItem } from "./place-item.ts";

/** A valid list of tiles, and what was changed to make it valid. */
export type Arrangement = {
  /** Without overlaps, within bounds and limits, in the order of the input. */
  readonly items: readonly GridItem[];
  /** Tiles whose position, size or layer was changed. */
  readonly changedIds: readonly string[];
  /** Tiles for which there is no room; `items` does not contain them. */
  readonly unplacedIds: readonly string[];
};

function withLayerInRange(item: GridItem, { maxLayerIndex }: GridSettings): GridItem {
  const layerIndex = item.layerIndex === undefined ? undefined : clamp(item.layerIndex, 0, maxLayerIndex);
  return layerIndex === item.layerIndex ? item : { ...item, layerIndex };
}

/**
 * Makes tiles from outside (a store, a file, the server) fit the grid. In the order of the list, each tile keeps its
 * position if it is free, and otherwise gets the first free one. A valid list is returned unchanged.
 */
export function arrangeItems(items: readonly GridItem[], settings: GridSettings): Arrangement {
  const placed: GridItem[] = [];
  const changedIds: string[] = [];
  const unplacedIds: string[] = [];
  for (const item of items) {
    const inLayer = withLayerInRange(item, settings);
    const found = placeItem(placed, inLayer, settings);
    if (!found) {
      unplacedIds.push(item.id);
      continue;
    }
    const isChanged = inLayer !== item || !isSameRectangle(found, item);
    if (isChanged) changedIds.push(item.id);
    placed.push(isChanged ? found : item);
  }
  return { items: placed, changedIds, unplacedIds };
}
