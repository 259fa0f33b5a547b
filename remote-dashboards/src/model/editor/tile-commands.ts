import type { GridStep } from "../grid/grid-keys.ts";
import type { GridSettings } from "../grid/grid-settings.ts";
import type { DashboardContent } from "../dashboards/dashboard-difference.ts";
import { changeTileLayer, stepTile } from "../dashboards/dashboard-edits.ts";
import type { DashboardAction } from "../dashboards/dashboard-history.ts";

/** One step of a tile in its menu; `start` and `end` are inline directions. */
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

/** The history's name of a command. */
export function actionOf(command: TileCommand): DashboardAction {
  if (command === "forward" || command === "backward") return "layer";
  return steps[command].kind;
}

/** Applies a command; null if limits, edges or other tiles prevent it. */
export function applyTileCommand(
  content: DashboardContent,
  instanceId: string,
  command: TileCommand,
  settings: GridSettings,
): DashboardContent | null {
  if (command === "forward" || command === "backward") return changeTileLayer(content, instanceId, command, settings);
  return stepTile(content, instanceId, steps[command], settings);
}
