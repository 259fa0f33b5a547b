import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { AppServices } from "../../app-services.ts";
import { systemClock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import type { Route } from "../../routing/route.ts";
import { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { addConsolePage } from "../console-page/console-page.ts";
import { OrganizationsRepository } from "../organizations/organizations.repository.ts";
import { pluginFramesRoutes } from "../plugin-frames/plugin-frames.routes.ts";
import { createReleaseHealth } from "../releases-overview/create-release-health.ts";
import { siteMenusRoutes } from "../site-menus/site-menus.routes.ts";
import { findFramePage } from "../plugin-frames/find-frame-page.ts";
import { federationRoutes } from "./federation.routes.ts";
import { ManifestRevisionsRepository } from "./manifest-revisions.repository.ts";
import { manifestsRoutes } from "./manifests.routes.ts";
import { ManifestsService } from "./manifests.service.ts";
import { addReleaseFiles } from "./release-files.ts";
import { ReleaseFilesRepository } from "./release-files.repository.ts";
import { ReleaseStore } from "./release-store.ts";
import { ReleaseUploadsService } from "./release-uploads.service.ts";
import type { ReleaseCheck } from "./release-uploads.service.ts";
import { releasesRoutes } from "./releases.routes.ts";
import { ReleasesRepository } from "./releases.repository.ts";
import { ReleasesService, type RecordSigner } from "./releases.service.ts";
import { translationsRoutes } from "./translations.routes.ts";

/** The parts that decide and serve which version of which remote runs. */
export type Federation = {
  manifests: ManifestsService;
  releases: ReleasesService;
  uploads: ReleaseUploadsService;
  store: ReleaseStore;
};

/** The database holds the releases; the data directory has copies of their files, from which they are served. */
export function createFederation(
  database: Database,
  dataDirectory: string,
  checkRelease: ReleaseCheck = () => Promise.resolve([]),
): Federation {
  const files = new ReleaseFilesRepository(database);
  const store = new ReleaseStore(path.resolve(dataDirectory, "releases"), files);
  const releases = new ReleasesRepository(database);
  const signRecord: RecordSigner = (record) => Promise.resolve({ record, signature: null, keyId: null });
  const service = new ReleasesService({ releases, files, store, signRecord });
  const stagingFolder = path.resolve(dataDirectory, "uploads");
  return {
    store,
    manifests: new ManifestsService({
      revisions: new ManifestRevisionsRepository(database),
      releases,
      auditEvents: new AuditEventsService(database, systemClock),
      organizationExists: (id) => new OrganizationsRepository(database).exists(id),
      clock: systemClock,
    }),
    releases: service,
    uploads: new ReleaseUploadsService({ releases: service, checkRelease, stagingFolder }),
  };
}

/** What `buildApp` takes from the federation. */
export function federationParts({ manifests, releases, uploads, store }: Federation) {
  return {
    destinationExists: (destination: string) => manifests.destinationExists(destination),
    listRemotePermissions: () => manifests.listPermissions(),
    furtherRoutes: (services: AppServices): Route[] => [
      ...releasesRoutes({ releases, uploads, auditEvents: services.auditEvents }),
      ...createReleaseHealth(services, manifests),
      ...federationRoutes(manifests),
      ...manifestsRoutes(manifests),
      ...translationsRoutes(releases),
      ...siteMenusRoutes(manifests),
      ...pluginFramesRoutes(async (pluginId) => findFramePage((await manifests.read())?.remotes ?? [], pluginId)),
    ],
    addPages: async (app: FastifyInstance, services: AppServices): Promise<void> => {
      await addReleaseFiles(app, store);
      addConsolePage(app, { manifests, store, sessionReads: services.sessionReads });
    },
  };
}
