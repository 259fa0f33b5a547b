import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { cloneElement, useId, useMemo, useRef, type ReactElement } from "react";
import { BoardSettingsContext } from "../../../components/tile/board-settings.ts";
import { stackOrder } from "../../../model/grid/change-layer.ts";
import { gridExtent } from "../../../model/grid/grid-extent.ts";
import { gridPixels } from "../../../model/grid/grid-pixels.ts";
import { grabbedItem, type GridSession } from "../../../model/grid/grid-session.ts";
import { editorGridSettings as settings } from "../../../model/grid/grid-settings.ts";
import { inReadingOrder, itemOf } from "../../../model/dashboards/dashboard-items.ts";
import classes from "./editor-grid.module.css";
import tileClasses from "./grid-tile.module.css";
import { GridTile, type GridTileProps } from "./grid-tile.tsx";
import { TileBoxes } from "./tile-boxes.tsx";
import { useEditorScope } from "../scope/use-editor-scope.ts";
import { usePreventedTouchScroll } from "../gestures/use-prevented-touch-scroll.ts";
import { usePreservedFocus } from "../focus/use-preserved-focus.ts";
import { useGridSession } from "../gestures/use-grid-session.ts";
import type { TileActions } from "./use-tile-actions.ts";

/** With more tiles than this, drawing SVG charts takes seconds. */
const MAX_SVG_TILES = 10;

/** Free columns and rows beyond the last tile while one is held, as room to move it to. */
const SPARE = { cols: 6, rows: 10 };

type EditorGridProps = {
  /** The editor's tiles as shown to the user. */
  components: readonly DashboardComponent[];
  actions: TileActions;
};

/**
 * Where react-draggable looks for its style element. Without one it would create it, which the content security policy
 * forbids.
 */
const STYLES_OF_DRAGGABLE = "react-draggable-style-el";

/** The grid of tiles, which can be moved and resized. */
export function EditorGrid({ components, actions }: EditorGridProps) {
  const { t } = useTranslation();
  const { viewportRef } = useEditorScope();
  const contentRef = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const grid = useGridSession({ actions, viewportRef, contentRef });
  const { items, session, heldBy, handlers } = grid;
  const extent = gridExtent(session?.items ?? items, settings, session ? SPARE : undefined);
  const tiles = useMemo(() => inReadingOrder(components), [components]);
  const boxes = useMemo(
    () =>
      tiles.map((component) => (
        <GridTile
          key={component.instanceId}
          className={tileClasses.tile ?? ""}
          style={{ zIndex: stackOrder(itemOf(component), false) }}
          component={component}
          helpId={helpId}
          actions={actions}
          handlers={handlers}
        />
      )),
    [tiles, helpId, actions, handlers],
  );
  const boardSettings = useEditorBoardSettings(components);
  usePreservedFocus(contentRef, tiles);
  usePreventedTouchScroll(contentRef, session !== null);
  return (
    <BoardSettingsContext value={boardSettings}>
      <VisuallyHidden id={helpId}>{t("preview-edit.grid.help")}</VisuallyHidden>
      <span id={STYLES_OF_DRAGGABLE} hidden />
      <div ref={viewportRef} className={classes.viewport}>
        <div
          ref={contentRef}
          role="list"
          aria-label={t("preview-edit.tiles")}
          dir="ltr"
          className={classes.content}
          style={gridPixels(extent, settings)}
          data-refused={session?.isRefused || undefined}
        >
          <TileBoxes key={grid.generation} items={items} hold={grid.hold} revision={grid.revision}>
            {session ? boxes.map((box) => (box.key === session.id ? markHeld(box, session, heldBy) : box)) : boxes}
          </TileBoxes>
        </div>
      </div>
    </BoardSettingsContext>
  );
}

/** Only the box of the held tile is a new element, so that react-grid-layout does not draw the others again. */
function markHeld(box: ReactElement<GridTileProps>, session: GridSession, heldBy: "pointer" | "keys") {
  return cloneElement(box, { heldBy, style: { zIndex: stackOrder(grabbedItem(session), true) } });
}

function useEditorBoardSettings({ length }: readonly DashboardComponent[]) {
  const drawsOnCanvas = length > MAX_SVG_TILES;
  return useMemo(() => ({ refreshIntervalMs: 0, drawsOnCanvas, showsAll: false, isEdited: true }), [drawsOnCanvas]);
}
