import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Move } from "lucide-react";
import {
  memo,
  useMemo,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from "react";
import { DashboardTile } from "../../../components/tile/dashboard-tile.tsx";
import classes from "./grid-tile.module.css";
import type { TileActions } from "./use-tile-actions.ts";
import { useTileMenu } from "./use-tile-menu.tsx";

export type GridTileHandlers = {
  onToggleGrab: (id: string) => void;
  onGripKeyDown: (event: KeyboardEvent) => void;
  onGripBlur: () => void;
};

type TileInsideProps = {
  component: DashboardComponent;
  isGrabbedByKeys: boolean;
  /** Id of the element that describes the grip. */
  helpId: string;
  actions: TileActions;
  handlers: GridTileHandlers;
};

/**
 * The content of the box: the tile, and its grip for keyboard users. It is memoized, so that moving the box does not
 * draw it.
 */
const TileInside = memo(function TileInside(props: TileInsideProps) {
  const { component, isGrabbedByKeys, helpId, actions, handlers } = props;
  const { t, direction } = useTranslation();
  const menuOf = useTileMenu(actions);
  const commands = useMemo(() => menuOf(component), [menuOf, component]);
  // A pointer drags the grip like the rest of the tile; only keys press it.
  const handleGrip = (event: MouseEvent): void => {
    if (event.detail === 0) handlers.onToggleGrab(component.instanceId);
  };
  return (
    <div className={classes.inside} dir={direction}>
      <DashboardTile component={component} commands={commands} />
      <button
        type="button"
        className={classes.grip}
        data-grip
        aria-label={t("preview-edit.grid.grip", { name: actions.nameOf(component) })}
        aria-describedby={helpId}
        aria-pressed={isGrabbedByKeys}
        onClick={handleGrip}
        onKeyDown={handlers.onGripKeyDown}
        onBlur={handlers.onGripBlur}
      >
        <Move aria-hidden="true" />
      </button>
    </div>
  );
});

export type GridTileProps = Omit<TileInsideProps, "isGrabbedByKeys"> & {
  heldBy?: "pointer" | "keys" | undefined;
  // Props from react-grid-layout. Its listeners for mouse and touch are left out, because they would start a drag
  // without a hold.
  className?: string;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
  /** The handles. */
  children?: ReactNode;
};

/** A tile in the grid: the box that react-grid-layout positions, with its resize handles. */
export function GridTile({ heldBy, className, style, ref, children, ...inside }: GridTileProps) {
  const { component, helpId, actions, handlers } = inside;
  return (
    <div
      ref={ref}
      role="listitem"
      className={className}
      style={style}
      data-tile={component.instanceId}
      data-grabbed={heldBy !== undefined || undefined}
      data-floating={heldBy === "pointer" || undefined}
    >
      <TileInside
        component={component}
        isGrabbedByKeys={heldBy === "keys"}
        helpId={helpId}
        actions={actions}
        handlers={handlers}
      />
      {children}
    </div>
  );
}
