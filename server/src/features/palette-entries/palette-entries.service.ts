import type { PaletteEntry, PaletteRecord } from "@gatehouse/shared/contracts/palette-entries.contract";
import { listPaletteEntries } from "@gatehouse/shared/rules/palette-entries";
import type { ManifestsService } from "../federation/manifests/manifests.service.ts";
import type { GridViewer } from "../grids/grid-viewer.ts";
import type { GridsService } from "../grids/grids.service.ts";
import { createPermissionCheck } from "../sessions/create-permission-check.ts";
import { requesterOf } from "../sessions/requester-of.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import { recordSearches } from "./palette-record-searches.ts";

type Dependencies = {
  manifests: Pick<ManifestsService, "resolve">;
  grids: Pick<GridsService, "readFirst">;
};

/** Palette entries of the releases that the user runs, so that a new remote needs no change here. */
export class PaletteEntriesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** What the user may open in this organization; disabled remotes offer nothing. */
  async list(session: ActiveSession, organizationId: string): Promise<PaletteEntry[]> {
    const resolved = await this.dependencies.manifests.resolve(requesterOf(session, organizationId));
    const mayOpen = createPermissionCheck(session, organizationId);
    return (resolved?.remotes ?? []).flatMap(({ descriptor }) =>
      descriptor ? listPaletteEntries(descriptor, mayOpen) : [],
    );
  }

  /** Rows by name, of the kinds that the viewer may read. */
  async findRecords(viewer: GridViewer, text: string): Promise<PaletteRecord[]> {
    const { grids } = this.dependencies;
    const found = await Promise.all(
      recordSearches(viewer, text).map(async ({ blueprint, where, limit, toRecords }) =>
        toRecords(await grids.readFirst(blueprint, viewer, where, limit)),
      ),
    );
    return found.flat();
  }
}
