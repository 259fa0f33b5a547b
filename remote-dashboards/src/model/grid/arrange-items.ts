import type { GridItem } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";
import { isSameRectangle } from "./grid-item.ts";
import { clamp } from "./item-limits.ts";
import { placeItem } from "./place-item.ts";

/** A list of tiles made valid, and what had to be done for it. */
export type Arrangement = {
  /** Without overlaps, within bounds and limits, in the order of the input. */
  readonly items: readonly GridItem[];
  /** Tiles that got another place, size or layer than they came with. */
  readonly changedIds: readonly string[];
  /** Tiles for which there is no room at all; they are not among `items`. */
  readonly unplacedIds: readonly string[];
};

function withLayerInRange(item: GridItem, { maxLayerIndex }: GridSettings): GridItem {
  const layerIndex = item.layerIndex === undefined ? undefined : clamp(item.layerIndex, 0, maxLayerIndex);
  return layerIndex === item.layerIndex ? item : { ...item, layerIndex };
}

/**
 * Makes a list of tiles from elsewhere (a store, a file, the server) fit the grid: each in its turn keeps its place if
 * it can, and gets the first free one if not. A valid list comes back as it is.
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
