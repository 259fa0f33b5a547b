import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useEffect, useState } from "react";
import type { CellRectangle } from "../../../model/grid/grid-item.ts";
import { pixelsToCells } from "../../../model/grid/grid-pixels.ts";
import { editorGridSettings } from "../../../model/grid/grid-settings.ts";
import { useEditorScope } from "../scope/use-editor-scope.ts";
import { useTileActions } from "./use-tile-actions.ts";

function visibleCells(viewport: HTMLElement): CellRectangle {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = viewport;
  // In a right-to-left page, `scrollLeft` is 0 or negative.
  const rectangle = { inlineStart: Math.abs(scrollLeft), top: scrollTop, width: clientWidth, height: clientHeight };
  return pixelsToCells(rectangle, editorGridSettings);
}

/** Adds a tile in the visible area if there is room, and scrolls to it. */
export function useAddTile(): (tile: DashboardComponent) => void {
  const { viewportRef } = useEditorScope();
  const { add } = useTileActions();
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
