import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import {
  publishedReleasesSchema,
  releaseEndpoints,
  uploadedReleaseSchema,
} from "@gatehouse/shared/contracts/releases.contract";
import { defineRoute } from "../../../routing/define-route.ts";
import { withFormParts } from "../../../routing/form-parts.ts";
import type { Route } from "../../../routing/route.ts";
import { uploadLimits } from "./release-uploads.service.ts";
import type { ReleaseUploadsService } from "./release-uploads.service.ts";
import type { ReleasesService } from "./releases.service.ts";

type Parts = { releases: ReleasesService; uploads: ReleaseUploadsService };

/** A little more than allowed, so that the service can report the error instead of the parser. */
const limits = {
  fields: 100,
  files: uploadLimits.files + 1,
  parts: uploadLimits.files + 101,
  fieldNameSize: 1000,
  fieldSize: uploadLimits.record,
  fileSize: uploadLimits.file + 1,
};

export function releasesRoutes({ releases, uploads }: Parts): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: releaseEndpoints.releases,
        summary: "Published releases, newest first",
        authentication: "session",
        permission: permissions.releasesRead,
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: publishedReleasesSchema,
      },
      async () => ({ releases: await releases.list() }),
    ),
    defineRoute(
      {
        method: "POST",
        path: releaseEndpoints.releases,
        summary: "Publish a release of the token's remote; no user gets it until it's promoted",
        authentication: "publish-token",
        organization: "none",
        changesState: true,
        extendsSession: false,
        takesFiles: true,
        callsPerMinute: 60,
        answer: uploadedReleaseSchema,
      },
      async ({ request, reply, publisher }) => {
        const uploaded = await withFormParts(request, { limits, content: "the release" }, (parts) =>
          uploads.receive(parts, { publisher, address: request.ip }),
        );
        void reply.code(uploaded.isNew ? 201 : 200);
        return uploaded;
      },
    ),
  ];
}
