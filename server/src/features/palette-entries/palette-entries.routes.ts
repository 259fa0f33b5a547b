import {
  paletteEntryEndpoints,
  paletteEntryListSchema,
  paletteRecordListSchema,
  paletteRecordQuerySchema,
} from "@gatehouse/shared/contracts/palette-entries.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { viewerOf } from "../grids/grids.routes.ts";
import type { PaletteEntriesService } from "./palette-entries.service.ts";

export function paletteEntriesRoutes(paletteEntries: PaletteEntriesService): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: paletteEntryEndpoints.commandPalette,
        summary: "Command palette entries that the user can open",
        authentication: "session",
        organization: "required",
        changesState: false,
        extendsSession: false,
        answer: paletteEntryListSchema,
      },
      ({ session, organizationId }) => paletteEntries.list(session, organizationId),
    ),
    defineRoute(
      {
        method: "GET",
        path: paletteEntryEndpoints.records,
        summary: "Assets, managed systems and managed accounts by name, as far as the user may read them",
        authentication: "session",
        organization: "required",
        changesState: false,
        extendsSession: false,
        querystring: paletteRecordQuerySchema,
        answer: paletteRecordListSchema,
      },
      (context) => paletteEntries.findRecords(viewerOf(context), context.querystring.text),
    ),
  ];
}
