import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { buildApp } from "./app.ts";
import { systemClock } from "./clock.ts";
import { connectDatabase } from "./db/database-connection.ts";
import type { DatabaseConnection } from "./db/database-connection.ts";
import { migrateDatabase } from "./db/migrate.ts";
import type { ServerSettings } from "./env.ts";
import { announceDemonstrationUsers, checkDemonstrationReach } from "./demo/demonstration-start.ts";
import { loadDemonstrationApps } from "./demo/load-demonstration-apps.ts";
import { loadDemonstrationDashboards } from "./demo/load-demonstration-dashboards.ts";
import { loadDemonstrationRecordings } from "./demo/load-demonstration-recordings.ts";
import { loadDemonstration } from "./demo/load-demonstration.ts";
import { createFederation, federationParts } from "./features/federation/create-federation.ts";
import type { Federation } from "./features/federation/create-federation.ts";
import { chooseMailsDelivery } from "./features/mails/choose-mails-delivery.ts";
import { startHousekeeping } from "./features/sessions/housekeeping.ts";
import { ensureFirstAdministrator, firstAdministratorName } from "./features/users/first-administrator.ts";
import type { FirstAdministrator } from "./features/users/first-administrator.ts";
import { drain, listen } from "./listen.ts";
import { RecentLog } from "./plugins/recent-log.ts";
import { createLogOptions } from "./plugins/request-log.ts";
import { StartRefusal } from "./start-refusal.ts";

export type StartOptions = {
  settings: ServerSettings;
  isDemo: boolean;
  /** The folder with the shell and the remotes, whose built releases a start publishes. */
  installationRoot: string;
  /** Takes sentences for whoever starts the server; logs go elsewhere. */
  announce: (text: string) => void;
  /** The server cannot go on. */
  onLost: (error: Error) => void;
};

export type RunningServer = { address: string; stop: () => Promise<void> };

export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { settings, announce } = options;
  announce(settings.databaseUrl === null ? "Starting the database." : "Connecting to the database.");
  const connection = await connectDatabase(settings, { ...options, purpose: "server" });
  try {
    return await serve(options, connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function serve(options: StartOptions, connection: DatabaseConnection): Promise<RunningServer> {
  const { settings, announce } = options;
  await migrateDatabase(connection.database);
  await checkDemonstrationReach(connection.database, settings, options.isDemo);
  announceAdministrator(await ensureFirstAdministrator(connection.database, settings), announce);
  const federation = createFederation(connection.database, settings);
  await federation.signingKeys.ready();
  await publishReleases(federation, options);
  const recentLog = new RecentLog();
  const mailsDelivery = chooseMailsDelivery(settings, options.isDemo, systemClock);
  const { fastify, services } = await buildApp({
    settings,
    clock: systemClock,
    pause: (durationMs) => pause(durationMs),
    database: connection.database,
    logger: createLogOptions(settings.logLevel, recentLog),
    recentLog,
    mailsDelivery,
    ...federationParts(federation),
    ...readTls(settings),
  });
  await services.installedVersions.record(services.productVersion);
  if (options.isDemo) {
    const organizations = await loadDemonstration(connection.database, systemClock);
    for (const id of Object.values(organizations ?? {})) await loadDemonstrationRecordings(connection.database, id);
    if (organizations !== null) await services.analyses.run();
    await loadDemonstrationDashboards(connection.database, systemClock);
    await loadDemonstrationApps(connection.database, systemClock, describeAddress(settings, settings.port));
  }
  await listen(fastify, settings);
  federation.events.start();
  const housekeeping = startHousekeeping(services, fastify.log);
  const directoryRechecks = services.directoryRechecks.start(fastify.log);
  services.mailsSender.start(fastify.log);
  services.requiredServices.add("Mail delivery", () => settings.mailHost !== null || mailsDelivery.isOutbox);
  services.requiredServices.add("Notices of releases", () => federation.events.isConnected);
  const bound = fastify.server.address();
  const address = describeAddress(settings, typeof bound === "object" && bound !== null ? bound.port : settings.port);
  announce(`Gatehouse is ready at ${address}`);
  announce(`Sign in as ${firstAdministratorName} or any other user.`);
  if (options.isDemo) announceDemonstrationUsers(announce);
  return {
    address,
    stop: async () => {
      housekeeping.stop();
      directoryRechecks.stop();
      await drain(fastify);
      await services.mailsSender.stop();
      await federation.events.stop();
      await connection.close();
    },
  };
}

/** What lies in the checkout is published, and what is in force lies in this server's directory before it listens. */
async function publishReleases(
  { manifests, releases, uploads, store }: Federation,
  options: StartOptions,
): Promise<void> {
  await uploads.removeLitter();
  for (const { name, version } of await releases.adoptFiles())
    options.announce(
      `Files of ${name} ${version} are missing: it can be loaded once they are back in the data directory.`,
    );
  await manifests.promoteStarted(await releases.publishAllBuilt(options.installationRoot));
  const inForce = await manifests.read();
  for (const release of inForce === null ? [] : [inForce.shell, ...inForce.remotes]) await store.ensure(release);
}

function readTls(settings: ServerSettings): { tls?: { certificate: string; key: string } } {
  const { tlsCertificateFile, tlsKeyFile } = settings;
  if (tlsCertificateFile === null || tlsKeyFile === null) return {};
  return { tls: { certificate: readFile("TLS_CERT", tlsCertificateFile), key: readFile("TLS_KEY", tlsKeyFile) } };
}

function readFile(setting: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new StartRefusal(`${setting} names ${file}, which cannot be read.`, { cause });
  }
}

function describeAddress(settings: ServerSettings, port: number): string {
  const scheme = settings.tlsCertificateFile === null ? "http" : "https";
  return settings.publicUrl ?? `${scheme}://localhost:${port}`;
}

/** Told at once and not at the end of the start: should the start fail later, the password would be lost. */
function announceAdministrator({ generatedPassword }: FirstAdministrator, announce: (text: string) => void): void {
  if (generatedPassword === null) return;
  announce(`The first administrator is ${firstAdministratorName} with the password ${generatedPassword}`);
  announce("It is shown only this once, and must be changed at the first sign-in.");
}
