import type { GridStep } from "../grid/grid-keys.ts";
import type { GridSettings } from "../grid/grid-settings.ts";
import type { LayoutContent } from "../layouts/layout-difference.ts";
import { restackTile, stepTile } from "../layouts/layout-edits.ts";
import type { LayoutAction } from "../layouts/layout-history.ts";

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

/** The dashboard after a command; null where limits, edges or other tiles forbid it. */
export function applyTileCommand(
  content: LayoutContent,
  instanceId: string,
  command: TileCommand,
  settings: GridSettings,
): LayoutContent | null {
  if (command === "forward" || command === "backward") return restackTile(content, instanceId, command, settings);
  return stepTile(content, instanceId, steps[command], settings);
}
