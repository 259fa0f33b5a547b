import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { findItem, type GridItem } from "../../../model/grid/grid-item.ts";
import { confirmDrop, type GridSession } from "../../../model/grid/grid-session.ts";
import { editorGridSettings } from "../../../model/grid/grid-settings.ts";
import { placeTiles } from "../../../model/dashboards/dashboard-edits.ts";
import { itemsOf } from "../../../model/dashboards/dashboard-items.ts";
import type { GridTileHandlers } from "../tiles/grid-tile.tsx";
import type { TileHold } from "./tile-hold.ts";
import { useEditor } from "../scope/use-editor.ts";
import { useGridGesture } from "./use-grid-gesture.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import type { TileActions } from "../tiles/use-tile-actions.ts";

type GridSessionOptions = {
  actions: TileActions;
  viewportRef: RefObject<HTMLElement | null>;
  contentRef: RefObject<HTMLElement | null>;
};

type ShownGrid = {
  /** Positions of the tiles, except during a gesture by pointer, when `hold` has them. */
  items: readonly GridItem[];
  session: GridSession | null;
  heldBy: "pointer" | "keys";
  hold: TileHold;
  /** Changes when react-grid-layout must read its layout again. */
  revision: number;
  /** Changes when it must be mounted again. */
  generation: number;
  handlers: GridTileHandlers;
};

const isResized = (before: GridItem | undefined, after: GridItem | undefined): boolean =>
  before?.cols !== after?.cols || before?.rows !== after?.rows;

/** Drags and resizes by pointer and by keys, and applies their results to the editor. */
export function useGridSession({ actions, viewportRef, contentRef }: GridSessionOptions): ShownGrid {
  const editor = useEditor();
  const { t } = useTranslation();
  const { components } = editor.present;
  const items = useMemo(() => itemsOf(components), [components]);
  const [revision, setRevision] = useState(0);
  const latest = useRef(components);
  useEffect(() => {
    latest.current = components;
  }, [components]);
  const findTile = (id: string) => components.find(({ instanceId }) => instanceId === id);
  const nameOf = (id: string): string => {
    const tile = findTile(id);
    return tile ? actions.nameOf(tile) : "";
  };

  const drop = async (session: GridSession): Promise<void> => {
    // If the dashboard changed during the gesture, for example by undo, the drop would restore removed content.
    const result = await confirmDrop(session, () => latest.current === components);
    const before = findItem(session.start, session.id);
    const after = findItem(result.items, session.id);
    if (!result.isChanged) {
      // React-grid-layout still shows the dropped position, and ignores a layout that is equal to the previous one.
      setRevision((count) => count + 1);
      announce(t("preview-edit.grid.unchanged", { name: nameOf(session.id) }));
      return;
    }
    const next = placeTiles(editor.present, result.items).components;
    editor.changeTiles(isResized(before, after) ? "resize" : "move", next);
    const tile = next.find(({ instanceId }) => instanceId === session.id);
    if (tile) actions.announcePlace(tile);
  };
  const shared = { items, settings: editorGridSettings };
  const handleDrop = (session: GridSession): void => void drop(session);
  const pointer = useGridGesture({ ...shared, viewportRef, contentRef, onDrop: handleDrop });
  const keys = useGridKeys({ ...shared, nameOf, onDrop: handleDrop });

  const current: GridTileHandlers = {
    onToggleGrab: keys.toggle,
    onGripKeyDown: keys.handleKeyDown,
    onGripBlur: keys.drop,
  };
  return {
    items: keys.session?.items ?? items,
    session: pointer.held?.session ?? keys.session,
    heldBy: pointer.held ? "pointer" : "keys",
    hold: pointer.hold,
    revision,
    generation: pointer.generation,
    handlers: useStableHandlers(current),
  };
}

/** Keeps the same functions across renders, so that tiles that did not move are not drawn again during a drag. */
function useStableHandlers(current: GridTileHandlers): GridTileHandlers {
  const ref = useRef(current);
  useEffect(() => {
    ref.current = current;
  });
  return useMemo(
    () => ({
      onToggleGrab: (id) => ref.current.onToggleGrab(id),
      onGripKeyDown: (event) => ref.current.onGripKeyDown(event),
      onGripBlur: () => ref.current.onGripBlur(),
    }),
    [],
  );
}
