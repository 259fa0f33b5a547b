import path from "node:path";
import type { Clock } from "../clock.ts";
import type { SecretKeySource } from "../crypto/secret-key-source.ts";
import type { Database } from "../db/client.ts";
import type { ServerSettings } from "../env.ts";
import { type AccessMemory, accessChannel } from "../features/access-memory/access-memory.ts";
import type { AuditEventsService } from "../features/audit-events/audit-events.service.ts";
import { ManifestEvents } from "../features/federation/manifest-events/manifest-events.ts";
import { ManifestStreams } from "../features/federation/manifest-events/manifest-streams.ts";
import { ManifestRevisionsRepository } from "../features/federation/manifests/manifest-revisions.repository.ts";
import { ManifestsService } from "../features/federation/manifests/manifests.service.ts";
import { createPublicationCheck } from "../features/federation/release-check/create-publication-check.ts";
import type { PublicationCheck } from "../features/federation/release-check/create-publication-check.ts";
import { ReleaseFilesRepository } from "../features/federation/releases/release-files.repository.ts";
import { ReleasePruningRepository } from "../features/federation/release-pruning/release-pruning.repository.ts";
import { ReleasePruningService } from "../features/federation/release-pruning/release-pruning.service.ts";
import { ReleaseSignaturesRepository } from "../features/federation/releases/release-signatures.repository.ts";
import { ReleaseSignaturesService } from "../features/federation/releases/release-signatures.service.ts";
import { ReleaseStore } from "../features/federation/releases/release-store.ts";
import { ReleaseUploadsService } from "../features/federation/releases/release-uploads.service.ts";
import { ReleasesRepository } from "../features/federation/releases/releases.repository.ts";
import { ReleasesService } from "../features/federation/releases/releases.service.ts";
import { SdkService } from "../features/federation/sdk/sdk.service.ts";
import { SelectionIndexesService } from "../features/federation/selection-indexes/selection-indexes.service.ts";
import { SelectionsService } from "../features/federation/selections/selections.service.ts";
import { SigningKeysRepository } from "../features/federation/signing-keys/signing-keys.repository.ts";
import { SigningKeysService } from "../features/federation/signing-keys/signing-keys.service.ts";
import { SectionTexts } from "../features/federation/translations/section-texts.ts";
import type { ReadOptionsInForce } from "../features/options/options-in-force.service.ts";

const hourMs = 3_600_000;

const builtSdkFolder = path.resolve(import.meta.dirname, "../../../shared/dist/sdk");

/** The services that decide which version of each remote runs, and serve it. */
export type Federation = {
  manifests: ManifestsService;
  releases: ReleasesService;
  sectionTexts: SectionTexts;
  uploads: ReleaseUploadsService;
  selections: SelectionsService;
  indexes: SelectionIndexesService;
  signatures: ReleaseSignaturesService;
  events: ManifestEvents;
  streams: ManifestStreams;
  signingKeys: SigningKeysService;
  store: ReleaseStore;
  pruning: ReleasePruningService;
  sdk: SdkService;
};

type Dependencies = {
  database: Database;
  clock: Clock;
  memory: AccessMemory;
  settings: Pick<ServerSettings, "dataDirectory">;
  readOptions: ReadOptionsInForce<"selectionLifetimeHours">;
  secretKey: SecretKeySource;
  auditEvents: AuditEventsService;
  organizationExists: (id: string) => Promise<boolean>;
  /** Replaces the publication check. */
  checkRelease?: PublicationCheck;
  /** Folder of the packages for teams; default: where the build writes them. */
  sdkFolder?: string;
};

/** The database holds the releases; files are served from copies in the data directory. */
export function createFederation(dependencies: Dependencies): Federation {
  const { database, clock, memory, settings, secretKey, auditEvents, organizationExists } = dependencies;
  const { dataDirectory } = settings;
  const files = new ReleaseFilesRepository(database);
  const store = new ReleaseStore(path.resolve(dataDirectory, "releases"), files);
  const releases = new ReleasesRepository(database);
  const indexes = new SelectionIndexesService(releases);
  const signingKeys = new SigningKeysService(new SigningKeysRepository(database), secretKey);
  const signatures = new ReleaseSignaturesService(new ReleaseSignaturesRepository(database), signingKeys);
  const signRecord = (record: string) => signatures.sign(record);
  const stagingFolder = path.resolve(dataDirectory, "uploads");
  const revisions = new ManifestRevisionsRepository(database);
  const manifests = new ManifestsService({ revisions, releases, auditEvents, organizationExists, clock, memory });
  const service = new ReleasesService({
    releases,
    files,
    store,
    signRecord,
    checkRelease: dependencies.checkRelease ?? createPublicationCheck(manifests),
    auditEvents,
  });
  const events = new ManifestEvents({
    database,
    readNumber: async () => (await revisions.readPosition()).number,
    noticeManifest: () => manifests.noticeChange(),
    noticeKeys: () => signingKeys.refresh(),
  });
  events.alsoListenTo(accessChannel, (name) => memory.notice(name));
  memory.follow(events);
  const readLifetimeMs = async (): Promise<number> =>
    (await dependencies.readOptions()).selectionLifetimeHours * hourMs;
  const ofSelections = { manifests, releases, signatures, signingKeys, store, indexes, clock, readLifetimeMs };
  return {
    store,
    signatures,
    signingKeys,
    manifests,
    events,
    streams: new ManifestStreams(events),
    indexes,
    selections: new SelectionsService(ofSelections),
    releases: service,
    /** One memory of the files for all who show texts of sections. */
    sectionTexts: new SectionTexts((...file) => service.readTranslation(...file)),
    pruning: new ReleasePruningService({
      pruning: new ReleasePruningRepository(database),
      revisions,
      store,
      auditEvents,
      clock,
    }),
    uploads: new ReleaseUploadsService({ releases: service, stagingFolder, auditEvents }),
    sdk: new SdkService(dependencies.sdkFolder ?? builtSdkFolder),
  };
}
