import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useEffect, useState, type RefObject } from "react";
import type { CellRectangle } from "../../model/grid/grid-item.ts";
import { pixelsToCells } from "../../model/grid/grid-pixels.ts";
import { editorGridSettings } from "../../model/grid/grid-settings.ts";
import type { TileActions } from "./use-tile-actions.ts";

function visibleCells(viewport: HTMLElement): CellRectangle {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = viewport;
  // In a page from right to left the browser counts downwards from 0.
  const rectangle = { inlineStart: Math.abs(scrollLeft), top: scrollTop, width: clientWidth, height: clientHeight };
  return pixelsToCells(rectangle, editorGridSettings);
}

/** Adds a tile where the user looks, if there is room, and brings it into view. */
export function useAddTile(
  { add }: TileActions,
  viewportRef: RefObject<HTMLElement | null>,
): (tile: DashboardComponent) => void {
  const [addedId, setAddedId] = useState<string | null>(null);
  useEffect(() => {
    if (addedId === null) return;
    const place = document.querySelector(`[data-tile="${CSS.escape(addedId)}"]`);
    place?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [addedId]);
  return (tile) => {
    const viewport = viewportRef.current;
    setAddedId(add(tile, viewport ? visibleCells(viewport) : undefined));
  };
}
