import type { RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { listPaletteEntries } from "@gatehouse/shared/rules/palette-entries";
import type { LocalClaims } from "../selection/local-claims.ts";

const routeOf = (path: string, query: Record<string, string> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return text === "" ? path : `${path}?${text}`;
};

/** The entries of menu and palette that the user may open, as the server would list them. */
export function listLocalClaims(descriptor: RemoteDescriptor, held: readonly string[]): LocalClaims {
  const mayOpen = (permission: string | undefined): boolean => permission === undefined || held.includes(permission);
  return {
    menu: descriptor.menu
      .filter(({ permission }) => mayOpen(permission))
      .map(({ resourceKey, icon, path, query, group }) => ({
        ResourceKey: resourceKey,
        Icon: icon,
        Route: routeOf(path, query),
        Items: [],
        Group: group,
      })),
    palette: listPaletteEntries(descriptor, mayOpen),
  };
}
