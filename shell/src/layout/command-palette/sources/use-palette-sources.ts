import { useMemo } from "react";
import type { PaletteEntry } from "../../../model/palette-entry.ts";
import { mergeRepeats } from "../../../model/palette-sections.ts";
import { useAppSource } from "./use-app-source.ts";
import { useClaimsSource } from "./use-claims-source.ts";
import { useConfigurationSource } from "./use-configuration-source.ts";
import { useDashboardSource } from "./use-dashboard-source.ts";
import { useFrameSource } from "./use-frame-source.ts";
import { useMenuSource } from "./use-menu-source.ts";
import { useOrganizationSource } from "./use-organization-source.ts";
import { useRecordSource } from "./use-record-source.ts";
import { useWholeSelection } from "./use-whole-selection.ts";
import type { PaletteSource } from "./palette-source.ts";

/** Sources that load from the server and may fail. */
export type PaletteSourceName = "menu" | "sections" | "dashboards" | "configuration" | "apps" | "records";

export type PaletteSources = {
  entries: PaletteEntry[];
  /** What the server found for the question. */
  records: PaletteSource;
  /** Entries are still loading, apart from the records. */
  isLoading: boolean;
  failed: PaletteSourceName[];
};

/** All entries loaded so far. */
export function usePaletteSources(question: string): PaletteSources {
  const whole = useWholeSelection();
  const menu = useMenuSource();
  const sections = useClaimsSource(whole);
  const dashboards = useDashboardSource(whole);
  const configuration = useConfigurationSource(whole);
  const organizations = useOrganizationSource();
  const apps = useAppSource();
  const frame = useFrameSource();
  const records = useRecordSource(question, whole);
  const entries = useMemo(
    () =>
      mergeRepeats(
        [menu, sections, dashboards, configuration, organizations, apps, frame].flatMap((source) => source.entries),
      ),
    [menu, sections, dashboards, configuration, organizations, apps, frame],
  );
  const asked = { menu, sections, dashboards, configuration, apps, records };
  const names = ["menu", "sections", "dashboards", "configuration", "apps", "records"] as const;
  return {
    entries,
    records,
    isLoading: names.some((name) => name !== "records" && asked[name].state === "loading"),
    failed: names.filter((name) => asked[name].state === "failed"),
  };
}
