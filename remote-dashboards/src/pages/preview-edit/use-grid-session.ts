import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useEffect, useMemo, useRef, type RefObject } from "react";
import { findItem, type GridItem } from "../../model/grid/grid-item.ts";
import type { PixelRectangle } from "../../model/grid/grid-pixels.ts";
import { settleSession, type GridSession } from "../../model/grid/grid-session.ts";
import { editorGridSettings } from "../../model/grid/grid-settings.ts";
import { itemsOf, withItems } from "../../model/layouts/layout-items.ts";
import type { GridTileHandlers } from "./grid-tile.tsx";
import type { Editor } from "./use-editor.ts";
import { useGridGesture } from "./use-grid-gesture.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import type { TileActions } from "./use-tile-actions.ts";

type GridSessionOptions = {
  editor: Editor;
  actions: TileActions;
  viewportRef: RefObject<HTMLElement | null>;
  contentRef: RefObject<HTMLElement | null>;
};

type ShownGrid = {
  /** As they are to be shown: during a drag where they would be. */
  items: readonly GridItem[];
  session: GridSession | null;
  floating: PixelRectangle | null;
  handlers: GridTileHandlers;
};

const isResized = (before: GridItem | undefined, after: GridItem | undefined): boolean =>
  before?.cols !== after?.cols || before?.rows !== after?.rows;

/** Drags and resizes by pointer and by keys, and what they come to. */
export function useGridSession({ editor, actions, viewportRef, contentRef }: GridSessionOptions): ShownGrid {
  const { t } = useTranslation();
  const { components } = editor.present;
  const items = useMemo(() => itemsOf(components), [components]);
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
    // A drop on a dashboard that has changed meanwhile, such as by undo, would bring back what is gone.
    const result = await settleSession(session, () => latest.current === components);
    const before = findItem(session.start, session.id);
    const after = findItem(result.items, session.id);
    if (!result.isChanged) {
      announce(t("preview-edit.grid.unchanged", { name: nameOf(session.id) }));
      return;
    }
    const next = withItems(components, result.items);
    editor.changeTiles(isResized(before, after) ? "resize" : "move", next);
    const tile = next.find(({ instanceId }) => instanceId === session.id);
    if (tile) actions.announcePlace(tile);
  };
  const shared = { items, settings: editorGridSettings };
  const handleDrop = (session: GridSession): void => void drop(session);
  const pointer = useGridGesture({ ...shared, viewportRef, contentRef, onDrop: handleDrop });
  const keys = useGridKeys({ ...shared, nameOf, onDrop: handleDrop });

  const current: GridTileHandlers = {
    onPress: pointer.press,
    onToggleGrab: keys.toggle,
    onGripKeyDown: keys.handleKeyDown,
    onGripBlur: keys.drop,
  };
  const session = pointer.gesture?.session ?? keys.session;
  return {
    items: session?.items ?? items,
    session,
    floating: pointer.gesture?.floating ?? null,
    handlers: useStableHandlers(current),
  };
}

/** The same functions at each render, so that tiles which did not move are not drawn again during a drag. */
function useStableHandlers(current: GridTileHandlers): GridTileHandlers {
  const ref = useRef(current);
  useEffect(() => {
    ref.current = current;
  });
  return useMemo(
    () => ({
      onPress: (event, id, kind) => ref.current.onPress(event, id, kind),
      onToggleGrab: (id) => ref.current.onToggleGrab(id),
      onGripKeyDown: (event) => ref.current.onGripKeyDown(event),
      onGripBlur: () => ref.current.onGripBlur(),
    }),
    [],
  );
}
