import type { Organization } from "@gatehouse/shared/contracts/session.contract";
import type { RankedEntry } from "./palette-ranking.ts";

/** Groups of the palette, in the order in which equally good ones are shown. */
export const paletteGroups = ["recent", "pages", "configuration", "organizations", "apps", "actions"] as const;

export type PaletteGroup = (typeof paletteGroups)[number];

/** What the frame itself does. */
export type PaletteAction = "change-theme" | "change-organization" | "show-shortcuts" | "sign-out";

/** Where an entry leads. `page` is a path with its query; `address` a full address. */
export type PaletteTarget =
  | { kind: "page"; path: string }
  | { kind: "address"; url: string; opensTab: boolean }
  | { kind: "organization"; organization: Organization }
  | { kind: "action"; action: PaletteAction };

/** One thing to choose, in the user's language. */
export type PaletteEntry = {
  /** Stays the same between visits: recent choices are kept by it. */
  id: string;
  group: Exclude<PaletteGroup, "recent">;
  title: string;
  detail?: string | undefined;
  keywords: readonly string[];
  /** Name of the icon, from the list of the menu. */
  icon: string;
  /** Shown before anything is typed; the others are found by searching. */
  isListed: boolean;
  target: PaletteTarget;
};

/** What the list shows, with headings. */
export type PaletteSection = { group: PaletteGroup; rows: RankedEntry<PaletteEntry>[] };
