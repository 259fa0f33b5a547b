import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { AppServices } from "../../app-services.ts";
import { systemClock, type Clock } from "../../clock.ts";
import { SecretKeySource } from "../../crypto/secret-key-source.ts";
import type { Database } from "../../db/client.ts";
import type { ServerSettings } from "../../env.ts";
import type { Route } from "../../routing/route.ts";
import { createAbout } from "../about/create-about.ts";
import { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { addConsolePage } from "../console-page/console-page.ts";
import { OrganizationsRepository } from "../organizations/organizations.repository.ts";
import { pluginFramesRoutes } from "../plugin-frames/plugin-frames.routes.ts";
import { createReleaseHealth } from "../releases-overview/create-release-health.ts";
import { readLoginStart } from "../sign-in/read-login-start.ts";
import { paletteEntriesRoutes } from "../palette-entries/palette-entries.routes.ts";
import { siteMenusRoutes } from "../site-menus/site-menus.routes.ts";
import { findFramePage } from "../plugin-frames/find-frame-page.ts";
import { ManifestEvents } from "./manifest-events.ts";
import { manifestEventsRoutes } from "./manifest-events.routes.ts";
import { ManifestRevisionsRepository } from "./manifest-revisions.repository.ts";
import { ManifestStreams } from "./manifest-streams.ts";
import { manifestsRoutes } from "./manifests.routes.ts";
import { ManifestsService } from "./manifests.service.ts";
import { createUploadCheck } from "./release-check/check-upload.ts";
import { addReleaseFiles } from "./release-files.ts";
import { ReleaseFilesRepository } from "./release-files.repository.ts";
import type { Asker } from "./release-choices.ts";
import { ReleaseSignaturesRepository } from "./release-signatures.repository.ts";
import { ReleaseSignaturesService } from "./release-signatures.service.ts";
import { ReleaseStore } from "./release-store.ts";
import { ReleaseUploadsService } from "./release-uploads.service.ts";
import type { ReleaseCheck } from "./release-uploads.service.ts";
import { releasesRoutes } from "./releases.routes.ts";
import { ReleasesRepository } from "./releases.repository.ts";
import { ReleasesService } from "./releases.service.ts";
import { runningSurfaceRoutes } from "./running-surface.routes.ts";
import { selectionsRoutes } from "./selections.routes.ts";
import { SelectionsService } from "./selections.service.ts";
import { SigningKeysRepository } from "./signing-keys.repository.ts";
import { SigningKeysService } from "./signing-keys.service.ts";
import { translationsRoutes } from "./translations.routes.ts";

const hourMs = 3_600_000;

/** The parts that decide and serve which version of which remote runs. */
export type Federation = {
  manifests: ManifestsService;
  releases: ReleasesService;
  uploads: ReleaseUploadsService;
  selections: SelectionsService;
  signatures: ReleaseSignaturesService;
  events: ManifestEvents;
  signingKeys: SigningKeysService;
  store: ReleaseStore;
};

type FederationSettings = Pick<ServerSettings, "dataDirectory" | "secretKey" | "selectionLifetimeHours">;
type FederationOptions = { checkRelease?: ReleaseCheck; clock?: Clock };

/** The database holds the releases; the data directory has copies of their files, from which they are served. */
export function createFederation(
  database: Database,
  settings: FederationSettings,
  { checkRelease, clock = systemClock }: FederationOptions = {},
): Federation {
  const { dataDirectory } = settings;
  const files = new ReleaseFilesRepository(database);
  const store = new ReleaseStore(path.resolve(dataDirectory, "releases"), files);
  const releases = new ReleasesRepository(database);
  const signingKeys = new SigningKeysService(new SigningKeysRepository(database), new SecretKeySource(settings));
  const signatures = new ReleaseSignaturesService(new ReleaseSignaturesRepository(database), signingKeys);
  const signRecord = (record: string) => signatures.sign(record);
  const service = new ReleasesService({ releases, files, store, signRecord });
  const stagingFolder = path.resolve(dataDirectory, "uploads");
  const revisions = new ManifestRevisionsRepository(database);
  const manifests = new ManifestsService({
    revisions,
    releases,
    auditEvents: new AuditEventsService(database, clock),
    organizationExists: (id) => new OrganizationsRepository(database).exists(id),
    clock,
  });
  const lifetimeMs = settings.selectionLifetimeHours * hourMs;
  return {
    store,
    signatures,
    signingKeys,
    manifests,
    events: new ManifestEvents({
      database,
      readNumber: async () => (await revisions.readPosition()).number,
      noticeManifest: () => manifests.noticeChange(),
      noticeKeys: () => signingKeys.refresh(),
    }),
    selections: new SelectionsService({ manifests, releases, signatures, signingKeys, store, clock, lifetimeMs }),
    releases: service,
    uploads: new ReleaseUploadsService({
      releases: service,
      checkRelease: checkRelease ?? createUploadCheck(manifests),
      stagingFolder,
    }),
  };
}

/** What `buildApp` takes from the federation. */
export function federationParts({ manifests, releases, uploads, selections, signatures, events, store }: Federation) {
  const streams = new ManifestStreams(events);
  return {
    destinationExists: (destination: string) => manifests.destinationExists(destination),
    listRemotePermissions: () => manifests.listPermissions(),
    readSelectionDigest: (asker: Asker) => selections.readDigest(asker),
    furtherRoutes: (services: AppServices): Route[] => [
      ...releasesRoutes({ releases, uploads, auditEvents: services.auditEvents }),
      ...createReleaseHealth(services, manifests),
      ...createAbout(services, manifests),
      ...selectionsRoutes(selections),
      ...manifestEventsRoutes(events, streams),
      ...manifestsRoutes(manifests),
      ...runningSurfaceRoutes(manifests),
      ...translationsRoutes(releases),
      ...siteMenusRoutes(manifests),
      ...paletteEntriesRoutes(manifests),
      ...pluginFramesRoutes(async (pluginId, { user, organizationId }) => {
        const resolved = await manifests.resolve({ bucketKey: user.id, userId: user.id, organizationId });
        return findFramePage(resolved?.remotes ?? [], pluginId);
      }),
    ],
    addPages: async (app: FastifyInstance, services: AppServices): Promise<void> => {
      signatures.onRefused(({ name, version }) =>
        app.log.error({ name, version }, "release refused: it is not what its publisher has signed"),
      );
      events.reportFaultsTo((error) => app.log.warn({ err: error }, "the manifest could not be read again"));
      app.addHook("preClose", async () => streams.close());
      await addReleaseFiles(app, store);
      addConsolePage(app, {
        selections,
        store,
        sessionReads: services.sessionReads,
        readLoginStart: (request) => readLoginStart(services, request),
        defaultLanguage: services.settings.defaultLanguage,
      });
    },
  };
}
