import type { GridCaller } from "../grids/grid-caller.ts";

/** Who wants an action, and in which organization. */
export type GridActionCaller = GridCaller & { userName: string };
