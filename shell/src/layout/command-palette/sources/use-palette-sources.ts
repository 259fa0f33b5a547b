import { useMemo } from "react";
import type { PaletteEntry } from "../../../model/palette-entry.ts";
import { mergeRepeats } from "../../../model/palette-sections.ts";
import { useAppSource } from "./use-app-source.ts";
import { useClaimsSource } from "./use-claims-source.ts";
import { useConfigurationSource } from "./use-configuration-source.ts";
import { useFrameSource } from "./use-frame-source.ts";
import { useMenuSource } from "./use-menu-source.ts";
import { useOrganizationSource } from "./use-organization-source.ts";

/** Sources that are asked for and so may fail. */
export type PaletteSourceName = "menu" | "sections" | "configuration" | "apps";

type PaletteSources = { entries: PaletteEntry[]; isLoading: boolean; failed: PaletteSourceName[] };

/** Everything that the user may choose, as far as it has arrived. */
export function usePaletteSources(): PaletteSources {
  const menu = useMenuSource();
  const sections = useClaimsSource();
  const configuration = useConfigurationSource();
  const organizations = useOrganizationSource();
  const apps = useAppSource();
  const frame = useFrameSource();
  const entries = useMemo(
    () => mergeRepeats([menu, sections, configuration, organizations, apps, frame].flatMap((source) => source.entries)),
    [menu, sections, configuration, organizations, apps, frame],
  );
  const asked = { menu, sections, configuration, apps };
  const names = ["menu", "sections", "configuration", "apps"] as const;
  return {
    entries,
    isLoading: names.some((name) => asked[name].state === "loading"),
    failed: names.filter((name) => asked[name].state === "failed"),
  };
}
