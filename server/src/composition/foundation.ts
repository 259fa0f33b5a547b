import { Registry } from "prom-client";
import type { InstallationSecret } from "../crypto/installation-secret.ts";
import { SecretKeySource } from "../crypto/secret-key-source.ts";
import type { DatabaseOrTransaction } from "../db/client.ts";
import { AccessMemory } from "../features/access-memory/access-memory.ts";
import { AuditEventsRepository } from "../features/audit-events/audit-events.repository.ts";
import { AuditEventsService } from "../features/audit-events/audit-events.service.ts";
import { AuditSealsRepository } from "../features/audit-events/audit-seals.repository.ts";
import { AuditSealsService } from "../features/audit-events/audit-seals.service.ts";
import { RefusalCountsRepository } from "../features/audit-events/refusal-counts.repository.ts";
import { BrowserExtensionGrantsRepository } from "../features/browser-extension/browser-extension-grants.repository.ts";
import { BrowserExtensionGrantsService } from "../features/browser-extension/browser-extension-grants.service.ts";
import { createPermissionNames } from "../features/federation/translations/permission-names.ts";
import { GridChangesService } from "../features/grid-changes/grid-changes.service.ts";
import { gridRowsChannel } from "../features/grid-changes/grid-row-notices.ts";
import { SsoContextsRepository } from "../features/identity-providers/sso-contexts.repository.ts";
import { OptionsInForceService } from "../features/options/options-in-force.service.ts";
import type { OptionsInForce } from "../features/options/options-in-force.service.ts";
import { OptionsRepository } from "../features/options/options.repository.ts";
import { OptionsService } from "../features/options/options.service.ts";
import { OrganizationsRepository } from "../features/organizations/organizations.repository.ts";
import { OrganizationsService } from "../features/organizations/organizations.service.ts";
import { SessionsRepository } from "../features/sessions/sessions.repository.ts";
import { SessionsService } from "../features/sessions/sessions.service.ts";
import { holdBriefly } from "../features/sign-ins/flood-limit.ts";
import { UsersRepository } from "../features/users/users.repository.ts";
import { UsersService } from "../features/users/users.service.ts";
import { GuardedClient } from "../outgoing/guarded-client.ts";
import { OutgoingNetworks } from "../outgoing/outgoing-networks.ts";
import { createFederation } from "./federation.ts";
import { createInventoryAndJobs } from "./inventory-and-jobs.ts";
import { createMails } from "./mail-services.ts";
import type { Platform } from "./platform.ts";

export type Foundation = ReturnType<typeof createFoundation>;

/** Services that most others depend on. */
export function createFoundation(platform: Platform) {
  const { database, clock, settings } = platform;
  const auditEvents = new AuditEventsService({
    events: new AuditEventsRepository(database),
    refusalCounts: new RefusalCountsRepository(database),
    database,
    clock,
  });
  const secretKey = new SecretKeySource(settings);
  const readSecret = (): InstallationSecret => secretKey.ensure();
  const organizationsRepository = new OrganizationsRepository(database);
  const memory = platform.memory ?? new AccessMemory();
  const optionsRepository = new OptionsRepository(database);
  const optionsInForce = new OptionsInForceService({ options: optionsRepository, settings, memory });
  const readOptions = (on?: DatabaseOrTransaction): Promise<OptionsInForce> => optionsInForce.read(on);
  const federation = createFederation({
    ...platform,
    memory,
    secretKey,
    auditEvents,
    readOptions,
    organizationExists: (id) => organizationsRepository.exists(id),
  });
  const { manifests } = federation;
  const gridChanges = new GridChangesService();
  federation.events.alsoListenTo(gridRowsChannel, (payload) => gridChanges.notice(payload));
  const listRemotePermissions = platform.listRemotePermissions ?? (() => manifests.listPermissions());
  const organizations = new OrganizationsService(organizationsRepository, listRemotePermissions);
  const options = new OptionsService({ options: optionsRepository, defaults: settings, memory });
  const usersRepository = new UsersRepository(database);
  return {
    ...platform,
    memory,
    publicOrigin: settings.publicUrl ?? `http://localhost:${settings.port}`,
    destinationExists: platform.destinationExists ?? ((path: string) => manifests.destinationExists(path)),
    listRemotePermissions,
    /** What sections call their permissions, in a language. */
    namePermissions: createPermissionNames({
      listRunning: () => manifests.listRunning(),
      texts: federation.sectionTexts,
    }),
    /** Prometheus metrics. */
    metrics: new Registry(),
    /** For requests to addresses that a user gave. */
    guardedHttp: new GuardedClient(new OutgoingNetworks(settings.outgoingNetworks)),
    auditEvents,
    auditSeals: new AuditSealsService({ seals: new AuditSealsRepository(database), readSecret, clock }),
    secretKey,
    readSecret,
    federation,
    gridChanges,
    organizations,
    organizationsRepository,
    options,
    /** What administrators have set for the installation; read on each use. */
    readOptions,
    /** Calls per minute of one address to what can be guessed. */
    readCallsPerMinute: holdBriefly(async () => (await readOptions()).loginAttemptsPerMinute),
    usersRepository,
    ...createInventoryAndJobs({ database, auditEvents, clock }),
    users: new UsersService(usersRepository),
    ...createSessions({ database, clock, memory, auditEvents, organizations, options, readOptions }),
    ...createMails(platform, { secretKey, auditEvents, readOptions }),
  };
}

type SessionDependencies = Pick<Platform, "database" | "clock"> & {
  memory: AccessMemory;
  auditEvents: AuditEventsService;
  organizations: OrganizationsService;
  options: OptionsService;
  readOptions: (on?: DatabaseOrTransaction) => Promise<OptionsInForce>;
};

/** Sessions, and what ends with them: what browser extensions have received, and what providers have confirmed. */
function createSessions(dependencies: SessionDependencies) {
  const { database, options } = dependencies;
  const grants = new BrowserExtensionGrantsRepository(database);
  const browserExtensionGrants = new BrowserExtensionGrantsService({ ...dependencies, grants });
  const ssoContexts = new SsoContextsRepository(database);
  const sessions = new SessionsService({
    ...dependencies,
    sessions: new SessionsRepository(database),
    readLimits: (on) => options.readSessionLimits(on),
    endOtherAccessOf: async (userId, on) => {
      await browserExtensionGrants.endOfUser(userId, on);
      await ssoContexts.removeSignInsOfUser(userId, on);
    },
  });
  return { sessions, browserExtensionGrants };
}
