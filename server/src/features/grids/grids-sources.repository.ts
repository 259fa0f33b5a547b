import { administrationSources } from "./grids-administration-sources.repository.ts";
import { inventorySources } from "./grids-inventory-sources.repository.ts";
import { monitoringSources } from "./grids-monitoring-sources.repository.ts";
import type { GridSource } from "./grids-source.repository.ts";

/** Sources by definition id. */
export const gridSources: Readonly<Record<string, GridSource>> = {
  ...inventorySources,
  ...monitoringSources,
  ...administrationSources,
};
