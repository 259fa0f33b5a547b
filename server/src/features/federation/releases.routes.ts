import type { Multipart } from "@fastify/multipart";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import {
  publishedReleasesSchema,
  releaseEndpoints,
  uploadedReleaseSchema,
} from "@gatehouse/shared/contracts/releases.contract";
import type { FastifyRequest } from "fastify";
import type { AppServices } from "../../app-services.ts";
import { AppError } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { malformedForm } from "./staged-upload.ts";
import { uploadLimits } from "./release-uploads.service.ts";
import type { ReleaseUploadsService } from "./release-uploads.service.ts";
import type { ReleasesService } from "./releases.service.ts";

type Parts = { releases: ReleasesService; uploads: ReleaseUploadsService; auditEvents: AppServices["auditEvents"] };

/** A few more than allowed, so that the service can say what is wrong instead of the parser. */
const limits = {
  fields: 100,
  files: uploadLimits.files + 1,
  parts: uploadLimits.files + 101,
  fieldNameSize: 1000,
  fieldSize: uploadLimits.record,
  fileSize: uploadLimits.file + 1,
};

export function releasesRoutes({ releases, uploads, auditEvents }: Parts): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: releaseEndpoints.releases,
        summary: "Every published release, the newest first",
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
        summary: "Publish a release of the token's remote; it is in force for nobody until it is promoted",
        authentication: "publish-token",
        organization: "none",
        changesState: true,
        extendsSession: false,
        takesFiles: true,
        callsPerMinute: 60,
        answer: uploadedReleaseSchema,
      },
      async ({ request, reply, publisher }) => {
        const uploaded = await withParts(request, (parts) =>
          uploads.receive(parts, { publisher, address: request.ip, auditEvents }),
        );
        void reply.code(201);
        return uploaded;
      },
    ),
  ];
}

async function withParts<Result>(
  request: FastifyRequest,
  act: (parts: AsyncIterable<Multipart>) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart())
    throw new AppError("media_type_unsupported", 415, "A release is uploaded as multipart/form-data.");
  try {
    return await act(readParts(request));
  } catch (error) {
    // Clients that send all before they read would else never come to the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
}

/** The parts of the form; whatever the parser stumbles over is the sender's fault. */
async function* readParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    const isTooLarge = error instanceof Error && "statusCode" in error && error.statusCode === 413;
    throw isTooLarge
      ? new AppError("upload_too_large", 413, "The form has too many parts.")
      : new AppError("upload_invalid", 400, malformedForm);
  }
}
