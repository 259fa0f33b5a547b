import { federationEndpoints, selectionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { issueSelection } from "./build-selection.ts";
import { missingManifestError } from "./manifests.service.ts";
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
        const resolved = await manifests.resolve({ bucketKey: "", userId: null, organizationId: null });
        if (!resolved) throw missingManifestError();
        return issueSelection(resolved.selection);
      },
    ),
  ];
}
