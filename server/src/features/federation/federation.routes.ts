import { federationEndpoints, selectionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { AppError } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { ManifestsService } from "./manifests.service.ts";

export function federationRoutes(manifests: ManifestsService): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: federationEndpoints.selection,
        summary: "The federation manifest in force for who asks",
        authentication: "none",
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: selectionSchema,
      },
      async () => {
        const manifest = await manifests.read();
        if (!manifest) throw new AppError("manifest_missing", 503, "No manifest was promoted yet.");
        return manifest.selection;
      },
    ),
  ];
}
