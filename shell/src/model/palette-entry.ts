import type { Organization } from "@gatehouse/shared/contracts/organizations.contract";
import type { RankedEntry } from "@gatehouse/shared/rules/search-ranking";

/** Groups of the palette; the order decides between equal matches. */
export const paletteGroups = [
  "recent",
  "pages",
  "dashboards",
  "configuration",
  "organizations",
  "apps",
  "actions",
  "records",
] as const;

export type PaletteGroup = (typeof paletteGroups)[number];

/** Actions of the frame. */
export type PaletteAction = "change-organization" | "show-shortcuts" | "sign-out";

/** Target of an entry. `page` is a path with its query; `address` a full URL. */
export type PaletteTarget =
  | { kind: "page"; path: string }
  | { kind: "address"; url: string; opensTab: boolean }
  | { kind: "organization"; organization: Organization }
  | { kind: "language"; code: string }
  | { kind: "theme"; theme: "default" | "darkmode" }
  | { kind: "action"; action: PaletteAction };

/** One entry of the palette, in the user's language. */
export type PaletteEntry = {
  /** Stable between visits, because recent choices are stored by it. */
  id: string;
  group: Exclude<PaletteGroup, "recent">;
  title: string;
  detail?: string | undefined;
  /** Shown only where it matches. */
  description?: string | undefined;
  keywords: readonly string[];
  /** Name of a menu icon. */
  icon: string;
  /** Shown before anything is typed; the others only as search results. */
  isListed: boolean;
  target: PaletteTarget;
};

/** The list with its headings. */
export type PaletteSection = { group: PaletteGroup; rows: RankedEntry<PaletteEntry>[] };
