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
import { DashboardTile } from "../../components/tile/dashboard-tile.tsx";
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
  /** Id of the text that explains the grip. */
  helpId: string;
  actions: TileActions;
  handlers: GridTileHandlers;
};

/** What is in the box: the tile, and the grip for keys. The box may move without it being drawn again. */
const TileInside = memo(function TileInside(props: TileInsideProps) {
  const { component, isGrabbedByKeys, helpId, actions, handlers } = props;
  const { t, direction } = useTranslation();
  const menuOf = useTileMenu(actions);
  const commands = useMemo(() => menuOf(component), [menuOf, component]);
  // By pointer the grip is held, as the rest of the tile; only keys press it.
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
  // The rest comes from react-grid-layout, beside listeners for mouse and touch, which are left out: it would begin to
  // drag without a hold.
  className?: string;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
  /** The handles. */
  children?: ReactNode;
};

/** A tile in the grid: the box that react-grid-layout places, with the handles for pointers. */
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
