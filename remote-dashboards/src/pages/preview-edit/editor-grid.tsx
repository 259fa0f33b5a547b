import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { useId, useMemo, useRef, type RefObject } from "react";
import { TileSurroundingsContext } from "../../components/tile/tile-surroundings.ts";
import { gridExtent } from "../../model/grid/grid-extent.ts";
import { gridPixels } from "../../model/grid/grid-pixels.ts";
import { editorGridSettings as settings } from "../../model/grid/grid-settings.ts";
import { inReadingOrder } from "../../model/layouts/layout-items.ts";
import { DropTarget } from "./drop-target.tsx";
import classes from "./editor-grid.module.css";
import { GridTile } from "./grid-tile.tsx";
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

/** The tiles in their cells, to be moved and resized. */
export function EditorGrid({ editor, components, actions, viewportRef }: EditorGridProps) {
  const { t } = useTranslation();
  const contentRef = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const grid = useGridSession({ editor, actions, viewportRef, contentRef });
  const { items, session, floating, handlers } = grid;
  const extent = gridExtent(items, settings, session ? SPARE : undefined);
  const byId = new Map(items.map((item) => [item.id, item]));
  const tiles = useMemo(() => inReadingOrder(components), [components]);
  const surroundings = useSurroundings(components);
  useKeptFocus(contentRef, tiles);
  usePreventedTouchScroll(contentRef, session !== null);
  return (
    <TileSurroundingsContext value={surroundings}>
      <div ref={viewportRef} className={classes.viewport}>
        <div ref={contentRef} className={classes.content} style={gridPixels(extent, settings)}>
          <VisuallyHidden id={helpId}>{t("preview-edit.grid.help")}</VisuallyHidden>
          {floating && session && <DropTarget session={session} />}
          <ul className={classes.list} aria-label={t("preview-edit.tiles")}>
            {tiles.map((component) => {
              const item = byId.get(component.instanceId);
              const isGrabbed = session?.id === component.instanceId;
              return (
                item && (
                  <GridTile
                    key={component.instanceId}
                    component={component}
                    item={item}
                    settings={settings}
                    floating={isGrabbed ? floating : null}
                    isGrabbed={isGrabbed}
                    helpId={helpId}
                    actions={actions}
                    handlers={handlers}
                  />
                )
              );
            })}
          </ul>
        </div>
      </div>
    </TileSurroundingsContext>
  );
}

function useSurroundings({ length }: readonly DashboardComponent[]) {
  const drawsOnCanvas = length > MOST_SVG_TILES;
  return useMemo(() => ({ refreshIntervalMs: 0, drawsOnCanvas, showsAll: false }), [drawsOnCanvas]);
}
