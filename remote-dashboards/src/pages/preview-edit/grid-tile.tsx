import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Move } from "lucide-react";
import { memo, useMemo, type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import { DashboardTile } from "../../components/tile/dashboard-tile.tsx";
import type { GestureKind } from "../../model/editor/follow-pointer.ts";
import { stackOrder } from "../../model/grid/change-layer.ts";
import type { GridItem } from "../../model/grid/grid-item.ts";
import { cellsToPixels, type PixelRectangle } from "../../model/grid/grid-pixels.ts";
import type { GridSettings } from "../../model/grid/grid-settings.ts";
import { listHandles } from "../../model/grid/resize-rectangle.ts";
import classes from "./grid-tile.module.css";
import type { TileActions } from "./use-tile-actions.ts";
import { useTileMenu } from "./use-tile-menu.tsx";

export type GridTileHandlers = {
  onPress: (event: globalThis.PointerEvent, id: string, kind: GestureKind) => void;
  onToggleGrab: (id: string) => void;
  onGripKeyDown: (event: KeyboardEvent) => void;
  onGripBlur: () => void;
};

type GridTileProps = {
  component: DashboardComponent;
  /** Where the tile is now, which during a drag is not where the dashboard has it. */
  item: GridItem;
  settings: GridSettings;
  /** Where the pointer holds it; null for all tiles but the dragged one. */
  floating: PixelRectangle | null;
  isGrabbed: boolean;
  /** Id of the text that explains the grip. */
  helpId: string;
  actions: TileActions;
  handlers: GridTileHandlers;
};

/** Presses on these are theirs, and never the start of a drag. */
const CONTROLS = "button, a, input, select, textarea, [role=menu], [role=dialog]";
const GRIP = "[data-grip]";

function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(GRIP) === null && target.closest(CONTROLS) !== null;
}

function styleOf({ item, settings, floating, isGrabbed }: GridTileProps, isRightToLeft: boolean): CSSProperties {
  const { width, height, inlineStart, top } = floating ?? cellsToPixels(item, settings);
  const x = isRightToLeft ? -inlineStart : inlineStart;
  return { width, height, transform: `translate(${x}px, ${top}px)`, zIndex: stackOrder(item, isGrabbed) };
}

/** A tile in the grid, with the grip for keys and the handles for pointers. */
export const GridTile = memo(function GridTile(props: GridTileProps) {
  const { component, item, settings, floating, isGrabbed, helpId, actions, handlers } = props;
  const { t, direction } = useTranslation();
  const menuOf = useTileMenu(actions);
  const commands = useMemo(() => menuOf(component), [menuOf, component]);
  const { instanceId } = component;
  const handlePointerDown = (event: PointerEvent): void => {
    if (!isOnControl(event.target)) handlers.onPress(event.nativeEvent, instanceId, "drag");
  };
  // By pointer the grip is held, as the rest of the tile; only keys press it.
  const handleGrip = (event: MouseEvent): void => {
    if (event.detail === 0) handlers.onToggleGrab(instanceId);
  };
  return (
    <li
      className={classes.tile}
      data-tile={instanceId}
      data-grabbed={isGrabbed || undefined}
      data-floating={floating !== null || undefined}
      style={styleOf(props, direction === "rtl")}
      onPointerDown={handlePointerDown}
    >
      <DashboardTile component={component} commands={commands} />
      <button
        type="button"
        className={classes.grip}
        data-grip
        aria-label={t("preview-edit.grid.grip", { name: actions.nameOf(component) })}
        aria-describedby={helpId}
        aria-pressed={isGrabbed && floating === null}
        onClick={handleGrip}
        onKeyDown={handlers.onGripKeyDown}
        onBlur={handlers.onGripBlur}
      >
        <Move aria-hidden="true" />
      </button>
      {listHandles(item, settings).map((handle) => (
        <span
          key={handle}
          aria-hidden="true"
          className={classes.handle}
          data-handle={handle}
          onPointerDown={(event) => {
            event.stopPropagation();
            handlers.onPress(event.nativeEvent, instanceId, handle);
          }}
        />
      ))}
    </li>
  );
});
