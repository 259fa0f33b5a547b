import { sectionTileParts } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { dashboardIdSchema } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { error } from "./release-problem.ts";

const MAX_TILES = 20;
const file = "remote.json";
const types = Object.keys(sectionTileParts);

type TileClaim = NonNullable<RemoteDescriptor["tiles"]>[number];

/** An empty step would be another address of the service, and `..` one that the claim doesn't name. */
const isPlainPath = (path: string): boolean =>
  path === "/" ||
  path
    .slice(1)
    .split("/")
    .every((step) => step !== "" && step !== "." && step !== "..");

function findServiceFault({ service: name }: TileClaim, { services = [] }: RemoteDescriptor): string | null {
  const service = services.find((declared) => declared.name === name);
  if (service === undefined) return `"services" must list its service "${name}"`;
  return service.methods.includes("GET") ? null : `its service "${name}" must allow GET`;
}

function checkTile(tile: TileClaim, descriptor: RemoteDescriptor): ReleaseProblem[] {
  const refuse = (code: string, fault: string): ReleaseProblem => error(code, `Tile "${tile.id}": ${fault}.`, file);
  const { id, type, path, permission } = tile;
  const serviceFault = findServiceFault(tile, descriptor);
  const isOwn = permission === undefined || descriptor.permissions.includes(permission);
  return [
    ...(dashboardIdSchema.safeParse(`${descriptor.name}-${id}`).success
      ? []
      : [refuse("tile_id", "its id and the name of the remote may have at most 63 characters together")]),
    ...(types.includes(type) ? [] : [refuse("tile_type", `its type must be one of ${types.join(", ")}`)]),
    ...(isPlainPath(path) ? [] : [refuse("tile_path", `its path ${path} must not have empty steps, "." or ".."`)]),
    ...(serviceFault === null ? [] : [refuse("tile_service", serviceFault)]),
    ...(isOwn ? [] : [refuse("tile_permission", `"permissions" must list its permission ${permission}`)]),
  ];
}

/** Checks the tiles of `remote.json`: the catalog of dashboards offers only those that it can draw. */
export function checkTiles(descriptor: RemoteDescriptor): ReleaseProblem[] {
  const { tiles = [] } = descriptor;
  if (tiles.length > MAX_TILES) return [error("tile_limit", `A remote may have at most ${MAX_TILES} tiles.`, file)];
  const ids = tiles.map(({ id }) => id);
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  return [
    ...repeated.map((id) => error("tile_repeated", `Two tiles have the id "${id}"; each needs its own.`, file)),
    ...tiles.flatMap((tile) => checkTile(tile, descriptor)),
  ];
}
