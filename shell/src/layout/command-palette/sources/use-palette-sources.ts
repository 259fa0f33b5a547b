import { useMemo } from "react";
import type { PaletteEntry } from "../../../model/palette-entry.ts";
import { mergeRepeats } from "../../../model/palette-sections.ts";
import { useClaimsSource } from "./use-claims-source.ts";
import { useConfigurationSource } from "./use-configuration-source.ts";
import { useFrameSource } from "./use-frame-source.ts";
import { useMenuSource } from "./use-menu-source.ts";
import { useOrganizationSource } from "./use-organization-source.ts";

/** Sources that are asked for and so may fail. */
export type PaletteSourceName = "menu" | "sections" | "configuration";

type PaletteSources = { entries: PaletteEntry[]; isLoading: boolean; failed: PaletteSourceName[] };

/** Everything that the user may choose, as far as it has arrived. */
export function usePaletteSources(): PaletteSources {
  const menu = useMenuSource();
  const sections = useClaimsSource();
  const configuration = useConfigurationSource();
  const organizations = useOrganizationSource();
  const frame = useFrameSource();
  const entries = useMemo(
    () => mergeRepeats([menu, sections, configuration, organizations, frame].flatMap((source) => source.entries)),
    [menu, sections, configuration, organizations, frame],
  );
  const asked = { menu, sections, configuration };
  const names = ["menu", "sections", "configuration"] as const;
  return {
    entries,
    isLoading: names.some((name) => asked[name].state === "loading"),
    failed: names.filter((name) => asked[name].state === "failed"),
  };
}
