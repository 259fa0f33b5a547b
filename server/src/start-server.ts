import { setTimeout as pause } from "node:timers/promises";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { refusedReleaseSchema } from "@gatehouse/shared/contracts/releases.contract";
import { systemClock } from "./clock.ts";
import { buildApp } from "./composition/app.ts";
import type { Federation } from "./composition/federation.ts";
import { createServices } from "./composition/services.ts";
import type { Services } from "./composition/services.ts";
import type { Database } from "./db/client.ts";
import { connectDatabase } from "./db/database-connection.ts";
import type { DatabaseConnection } from "./db/database-connection.ts";
import { prepareDataDirectory } from "./db/embedded/data-layout.ts";
import { migrateDatabase } from "./db/migrate.ts";
import type { ServerSettings } from "./env.ts";
import { announceDemonstrationUsers, checkDemonstrationReach } from "./demo/demonstration-start.ts";
import { loadDemonstrationApps } from "./demo/load-demonstration-apps.ts";
import { loadDemonstrationDashboards } from "./demo/load-demonstration-dashboards.ts";
import { loadDemonstrationRecordings } from "./demo/load-demonstration-recordings.ts";
import { loadDemonstrationPolicies } from "./demo/load-demonstration-policies.ts";
import { loadDemonstrationSmartRules } from "./demo/load-demonstration-smart-rules.ts";
import { loadDemonstrationWebhooks } from "./demo/load-demonstration-webhooks.ts";
import { loadDemonstration } from "./demo/load-demonstration.ts";
import { ensureInBackground, isNeededFirst } from "./features/federation/releases/ensure-in-background.ts";
import type { PublishResult } from "./features/federation/releases/releases.service.ts";
import { chooseMailsDelivery, noMailsDelivery } from "./features/mails/choose-mails-delivery.ts";
import { startHousekeeping } from "./features/sessions/housekeeping.ts";
import { ensureFirstAdministrator, firstAdministratorName } from "./features/users/first-administrator.ts";
import type { FirstAdministrator } from "./features/users/first-administrator.ts";
import { AppError } from "./errors.ts";
import { drain, listen } from "./listen.ts";
import { RecentLog } from "./plugins/recent-log.ts";
import { createLogOptions } from "./plugins/request-log.ts";
import { readTls } from "./read-tls.ts";

/** Without a look at the waiting jobs for this long, administrators are told. */
const MAX_JOBS_PAUSE_MS = 120_000;

export type StartOptions = {
  settings: ServerSettings;
  isDemo: boolean;
  /** The folder with the shell and the remotes, whose built releases are published at the start. */
  installationRoot: string;
  /** Takes messages for the operator; logs are separate. */
  announce: (text: string) => void;
  /** Called when the server cannot continue. */
  onLost: (error: Error) => void;
};

export type RunningServer = { address: string; stop: () => Promise<void> };

export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { settings, announce } = options;
  // Before the database: a start on a new one shows the first password once.
  const tls = readTls(settings);
  announce(settings.databaseUrl === null ? "Starting the database." : "Connecting to the database.");
  prepareDataDirectory(settings.dataDirectory);
  const connection = await connectDatabase(settings, { ...options, purpose: "server" });
  try {
    return await serve(options, connection, tls);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Each part of the demonstration, once. */
async function loadAllDemonstrations(database: Database, services: Services, settings: ServerSettings): Promise<void> {
  const organizations = await loadDemonstration(database, systemClock);
  if (organizations !== null) {
    await loadDemonstrationRecordings(database, systemClock, organizations);
    await services.analyses.run();
  }
  await loadDemonstrationDashboards(database, systemClock);
  await loadDemonstrationPolicies(database, systemClock);
  await loadDemonstrationSmartRules(database, systemClock);
  await loadDemonstrationWebhooks(database, systemClock, services.webhookSecrets);
  await loadDemonstrationApps(database, systemClock, describeAddress(settings, settings.port));
}

async function serve(
  options: StartOptions,
  connection: DatabaseConnection,
  tls: ReturnType<typeof readTls>,
): Promise<RunningServer> {
  const { settings, announce } = options;
  await migrateDatabase(connection.database);
  await checkDemonstrationReach(connection.database, settings, options.isDemo);
  announceAdministrator(await ensureFirstAdministrator(connection.database, settings), announce);
  const recentLog = new RecentLog();
  const services = createServices({
    settings,
    clock: systemClock,
    pause: (durationMs) => pause(durationMs),
    database: connection.database,
    recentLog,
    mailsDelivery: (mailServer) => chooseMailsDelivery({ ...settings, ...mailServer }, options.isDemo, systemClock),
  });
  const { federation } = services;
  await federation.signingKeys.ready();
  const laterReleases = await publishReleases(federation, options);
  const logger = createLogOptions(settings.logLevel, recentLog);
  const { fastify } = await buildApp(services, { logger, hasPages: true, ...tls });
  await services.installedVersions.record(services.productVersion);
  if (options.isDemo) await loadAllDemonstrations(connection.database, services, settings);
  await services.roles.ensureBuiltIn();
  await listen(fastify, settings);
  federation.events.start();
  const laterFiles = ensureInBackground(federation.store, laterReleases, fastify.log);
  const housekeeping = startHousekeeping(services, fastify.log);
  const directoryRechecks = services.directoryRechecks.start(fastify.log);
  services.mailsSender.start(fastify.log);
  const jobsService = services.requiredServices.addPeriodic("Background jobs", MAX_JOBS_PAUSE_MS);
  services.jobsWorker.start(fastify.log, () => jobsService.beat());
  services.requiredServices.add(
    "Email delivery",
    async () => (await services.mailsDelivery.current()) !== noMailsDelivery,
  );
  services.requiredServices.add("Release notices", () => federation.events.isConnected);
  const bound = fastify.server.address();
  const address = describeAddress(settings, typeof bound === "object" && bound !== null ? bound.port : settings.port);
  announce(`Gatehouse is ready at ${address}`);
  announce(`Sign in as ${firstAdministratorName} or any other user.`);
  if (options.isDemo) announceDemonstrationUsers(announce);
  return {
    address,
    stop: async () => {
      housekeeping.stop();
      laterFiles.stop();
      directoryRechecks.stop();
      await drain(fastify);
      await Promise.all([services.mailsSender.stop(), services.jobsWorker.stop()]);
      await federation.events.stop();
      await connection.close();
    },
  };
}

/**
 * Publishes the checkout's releases. Those of the first screens are in this server's directory before it listens; returns
 * the others in force.
 */
async function publishReleases(
  { manifests, releases, uploads, store }: Federation,
  options: StartOptions,
): Promise<Release[]> {
  await uploads.removeLeftovers();
  for (const { name, version } of await releases.adoptFiles())
    options.announce(`Files of ${name} ${version} are missing. Restore them in the data directory to load it.`);
  const published = await releases.publishAllBuilt(options.installationRoot, (name, refusal) =>
    options.announce(`${name} wasn't published: ${describeRefusal(refusal)}`),
  );
  await promoteBuilt(manifests, published, options);
  const manifest = await manifests.read();
  const inForce = manifest === null ? [] : [manifest.shell, ...manifest.remotes];
  for (const release of inForce.filter(isNeededFirst)) await store.ensure(release);
  return inForce.filter((release) => !isNeededFirst(release));
}

/** If the built releases cannot be promoted, those in force stay: the console starts in any case. */
async function promoteBuilt(
  manifests: Federation["manifests"],
  published: readonly PublishResult[],
  { announce }: StartOptions,
): Promise<void> {
  try {
    await manifests.promoteStarted(published);
  } catch (error) {
    if (!(error instanceof AppError) || (await manifests.read()) === null) throw error;
    announce(`The build is published but not activated: ${error.message}`);
  }
}

function describeRefusal({ message, further }: AppError): string {
  const refused = refusedReleaseSchema.safeParse(further);
  const problems = refused.success ? refused.data.problems.filter(({ severity }) => severity === "error") : [];
  return [message, ...problems.map(({ code, file = "", message: text }) => `${file} ${text} (${code})`.trim())].join(
    "\n  ",
  );
}

function describeAddress(settings: ServerSettings, port: number): string {
  const scheme = settings.tlsCertificateFile === null ? "http" : "https";
  return settings.publicUrl ?? `${scheme}://localhost:${port}`;
}

/** Announced at once: if the start fails later, the password would be lost. */
function announceAdministrator({ generatedPassword }: FirstAdministrator, announce: (text: string) => void): void {
  if (generatedPassword === null) return;
  announce(`The first administrator is ${firstAdministratorName} with the password ${generatedPassword}`);
  announce("It's shown only once and must be changed at the first sign-in.");
}
