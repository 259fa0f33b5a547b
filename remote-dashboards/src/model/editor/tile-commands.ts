import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { changeLayer } from "../grid/change-layer.ts";
import { stepSession, type GridStep } from "../grid/grid-keys.ts";
import type { GridItem } from "../grid/grid-item.ts";
import { startSession, stopSession } from "../grid/grid-session.ts";
import type { GridSettings } from "../grid/grid-settings.ts";
import type { LayoutAction } from "../layouts/layout-history.ts";
import { itemsOf, withItems } from "../layouts/layout-items.ts";

/** One step of a tile, as its menu offers it; `start` and `end` are those of the line. */
export const tileCommands = [
  "moveStart",
  "moveEnd",
  "moveUp",
  "moveDown",
  "wider",
  "narrower",
  "taller",
  "shorter",
  "forward",
  "backward",
] as const;

export type TileCommand = (typeof tileCommands)[number];

const steps: Readonly<Record<Exclude<TileCommand, "forward" | "backward">, GridStep>> = {
  moveStart: { kind: "move", cols: -1, rows: 0 },
  moveEnd: { kind: "move", cols: 1, rows: 0 },
  moveUp: { kind: "move", cols: 0, rows: -1 },
  moveDown: { kind: "move", cols: 0, rows: 1 },
  wider: { kind: "resize", cols: 1, rows: 0 },
  narrower: { kind: "resize", cols: -1, rows: 0 },
  taller: { kind: "resize", cols: 0, rows: 1 },
  shorter: { kind: "resize", cols: 0, rows: -1 },
};

/** What the history calls a command. */
export function actionOf(command: TileCommand): LayoutAction {
  if (command === "forward" || command === "backward") return "layer";
  return steps[command].kind;
}

function step(items: readonly GridItem[], id: string, command: TileCommand, settings: GridSettings) {
  if (command === "forward" || command === "backward") return changeLayer(items, id, command, settings);
  const session = startSession(items, id, settings);
  const stopped = session && stopSession(stepSession(session, steps[command]));
  return stopped?.isChanged ? stopped.items : null;
}

/** The dashboard's tiles after a command; null where limits, edges or other tiles forbid it. */
export function applyTileCommand(
  components: readonly DashboardComponent[],
  instanceId: string,
  command: TileCommand,
  settings: GridSettings,
): readonly DashboardComponent[] | null {
  const items = step(itemsOf(components), instanceId, command, settings);
  return items && withItems(components, items);
}
