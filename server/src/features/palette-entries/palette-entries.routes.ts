import { paletteEntryEndpoints, paletteEntryListSchema } from "@gatehouse/shared/contracts/palette-entries.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { ManifestsService } from "../federation/manifests.service.ts";
import { PaletteEntriesService } from "./palette-entries.service.ts";

export function paletteEntriesRoutes(manifests: Pick<ManifestsService, "resolve">): Route[] {
  const paletteEntries = new PaletteEntriesService(manifests);
  return [
    defineRoute(
      {
        method: "GET",
        path: paletteEntryEndpoints.commandPalette,
        summary: "Entries of the command palette that the user may open",
        authentication: "session",
        organization: "required",
        changesState: false,
        extendsSession: false,
        answer: paletteEntryListSchema,
      },
      ({ session, organizationId }) => paletteEntries.list(session, organizationId),
    ),
  ];
}
