import type { Permission } from "@gatehouse/shared/contracts/permissions.contract";
import type { GridBlueprint } from "./grid-blueprint.ts";
import type { GridCaller } from "./grid-caller.ts";

/** A caller with their rights in the organization. */
export type GridViewer = GridCaller & { isPermitted: (permission: string) => boolean };

/** Whether the viewer may read the grid, as its routes decide. */
export function mayRead({ permission, isForAdministrators }: GridBlueprint, viewer: GridViewer): boolean {
  return (isForAdministrators !== true || viewer.isAdministrator) && mayUse(permission, viewer);
}

export const mayUse = (permission: Permission | undefined, viewer: GridViewer): boolean =>
  permission === undefined || viewer.isPermitted(permission);
