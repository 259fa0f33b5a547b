import type { PaletteEntry } from "@gatehouse/shared/contracts/palette-entries.contract";
import type { SiteMenuCategory } from "@gatehouse/shared/contracts/site-menus.contract";
import { atom } from "@gatehouse/shared/state";

/** Entries of a section that runs from the user's own machine and that the server does not know. */
export type LocalClaims = { menu: readonly SiteMenuCategory[]; palette: readonly PaletteEntry[] };

export const noLocalClaims: LocalClaims = { menu: [], palette: [] };

export const localClaimsAtom = atom(noLocalClaims);
