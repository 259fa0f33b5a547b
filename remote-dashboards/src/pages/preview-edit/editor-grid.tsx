import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { cloneElement, useId, useMemo, useRef, type ReactElement, type RefObject } from "react";
import { TileSurroundingsContext } from "../../components/tile/tile-surroundings.ts";
import { stackOrder } from "../../model/grid/change-layer.ts";
import { gridExtent } from "../../model/grid/grid-extent.ts";
import { gridPixels } from "../../model/grid/grid-pixels.ts";
import { grabbedItem, type GridSession } from "../../model/grid/grid-session.ts";
import { editorGridSettings as settings } from "../../model/grid/grid-settings.ts";
import { inReadingOrder, itemOf } from "../../model/layouts/layout-items.ts";
import classes from "./editor-grid.module.css";
import tileClasses from "./grid-tile.module.css";
import { GridTile, type GridTileProps } from "./grid-tile.tsx";
import { TileBoxes } from "./tile-boxes.tsx";
import type { Editor } from "./use-editor.ts";
import { usePreventedTouchScroll } from "./use-prevented-touch-scroll.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useGridSession } from "./use-grid-session.ts";
import type { TileActions } from "./use-tile-actions.ts";

/** With more tiles than this, SVG charts cost seconds. */
const MOST_SVG_TILES = 10;

/** Free columns and rows beyond the last tile while one is held, as room to take it to. */
const SPARE = { cols: 6, rows: 10 };

type EditorGridProps = {
  editor: Editor;
  /** The editor's tiles as they are shown to the user. */
  components: readonly DashboardComponent[];
  actions: TileActions;
  /** What scrolls. */
  viewportRef: RefObject<HTMLDivElement | null>;
};

/** Where react-draggable looks for a style element of its own. It would make one, which the page does not allow. */
const STYLES_OF_DRAGGABLE = "react-draggable-style-el";

/** The tiles in their cells, to be moved and resized. */
export function EditorGrid({ editor, components, actions, viewportRef }: EditorGridProps) {
  const { t } = useTranslation();
  const contentRef = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const grid = useGridSession({ editor, actions, viewportRef, contentRef });
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
  const surroundings = useSurroundings(components);
  useKeptFocus(contentRef, tiles);
  usePreventedTouchScroll(contentRef, session !== null);
  return (
    <TileSurroundingsContext value={surroundings}>
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
    </TileSurroundingsContext>
  );
}

/** Of all boxes only the one that is held is another element, so that react-grid-layout draws no other again. */
function markHeld(box: ReactElement<GridTileProps>, session: GridSession, heldBy: "pointer" | "keys") {
  return cloneElement(box, { heldBy, style: { zIndex: stackOrder(grabbedItem(session), true) } });
}

function useSurroundings({ length }: readonly DashboardComponent[]) {
  const drawsOnCanvas = length > MOST_SVG_TILES;
  return useMemo(() => ({ refreshIntervalMs: 0, drawsOnCanvas, showsAll: false }), [drawsOnCanvas]);
}
