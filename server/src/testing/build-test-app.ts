import type { FastifyInstance } from "fastify";
import { buildApp } from "../composition/app.ts";
import type { App, AppOptions } from "../composition/app.ts";
import type { Federation } from "../composition/federation.ts";
import type { Platform } from "../composition/platform.ts";
import type { Services } from "../composition/services.ts";
import type { Database } from "../db/client.ts";
import { sessionCookieName } from "../routing/cookies.ts";
import { AccessMemory } from "../features/access-memory/access-memory.ts";
import { createTestDatabase } from "./create-test-database.ts";
import { createTestServices } from "./create-test-services.ts";
import { startListening } from "./start-listening.ts";
import { readTestSettings } from "./test-settings.ts";
import { TestClient } from "./test-client.ts";
import { TestClock } from "./test-clock.ts";
import { addTestOrganization, addTestUser } from "./test-users.builder.ts";
import type { TestOrganization } from "./test-users.builder.ts";

export type TestApp = {
  app: FastifyInstance;
  registry: App["registry"];
  services: Services;
  federation: Federation;
  database: Database;
  clock: TestClock;
  /** `north` is every client's first organization; all but two users are strangers to `south`. */
  organizations: { north: TestOrganization; south: TestOrganization };
  clients: {
    administrator: TestClient;
    /** Has every permission, in `north` only. */
    user: TestClient;
    /** Member of `north` without any permission. */
    userWithoutPermission: TestClient;
    /** Has every permission in `north` and `south`. */
    userInTwoOrganizations: TestClient;
    signedOut: TestClient;
  };
  /** Gives a browser a live session of the user, as a sign-in does. */
  signIn: (userName: string, organization?: TestOrganization) => Promise<TestClient>;
  close: () => Promise<void>;
};

type TestAppOptions = Partial<
  Pick<AppOptions, "furtherRoutes" | "logger"> &
    Pick<
      Platform,
      | "destinationExists"
      | "listRemotePermissions"
      | "recentLog"
      | "mailsDelivery"
      | "checkRelease"
      | "pause"
      | "furtherItemSets"
      | "sdkFolder"
      | "serviceLimits"
      | "memory"
    >
> & {
  environment?: Record<string, string>;
  /** Folder of releases. If set, the app also serves the console page and the files of releases. */
  dataDirectory?: string;
  /** Replaces the default clock, which stands at a moment in the past; the database has its own clock. */
  clock?: TestClock;
};

/** Adds the organizations and a user of each kind. */
async function addTestData(database: Database): Promise<TestApp["organizations"]> {
  const north = await addTestOrganization(database, "North");
  const south = await addTestOrganization(database, "South");
  await addTestUser(database, { name: "administrator", isAdministrator: true });
  await addTestUser(database, { name: "user", memberships: [{ organization: north }] });
  await addTestUser(database, { name: "nobody", memberships: [{ organization: north, permissions: [] }] });
  await addTestUser(database, { name: "both", memberships: [{ organization: north }, { organization: south }] });
  return { north, south };
}

async function startSession(
  { users, sessions }: Services,
  app: FastifyInstance,
  userName: string,
  organization: TestOrganization,
): Promise<TestClient> {
  const user = await users.findByName(userName);
  if (user === null) throw new Error(`There is no test user ${userName}`);
  const started = await sessions.start(user);
  const client = new TestClient(app);
  client.cookies.set(sessionCookieName, started.token);
  client.antiCsrfToken = started.antiCsrfToken;
  client.organizationId = organization.id;
  return client;
}

/**
 * The real app on a new database, with a signed-in client for each kind of user. It listens as a server does, so that
 * requests need few statements, but remembers nothing that a change made by the test might have outdated.
 */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { environment, dataDirectory, furtherRoutes, logger = false, clock = new TestClock(), ...platform } = options;
  const { database, remove } = await createTestDatabase();
  const settings = readTestSettings({
    ...(dataDirectory === undefined ? {} : { GATEHOUSE_DATA_DIR: dataDirectory }),
    ...environment,
  });
  const services = createTestServices({
    settings,
    clock,
    database,
    memory: new AccessMemory({ maxUnconfirmedMs: 0 }),
    destinationExists: () => Promise.resolve(true),
    listRemotePermissions: () => Promise.resolve([]),
    ...platform,
  });
  const { fastify, registry } = await buildApp(services, {
    logger,
    hasPages: dataDirectory !== undefined,
    ...(furtherRoutes && { furtherRoutes }),
  });
  const organizations = await addTestData(database);
  const stopListening = await startListening(services);
  const signIn: TestApp["signIn"] = (userName, organization = organizations.north) =>
    startSession(services, fastify, userName, organization);
  return {
    app: fastify,
    registry,
    services,
    federation: services.federation,
    database,
    clock,
    organizations,
    clients: {
      administrator: await signIn("administrator"),
      user: await signIn("user"),
      userWithoutPermission: await signIn("nobody"),
      userInTwoOrganizations: await signIn("both"),
      signedOut: new TestClient(fastify),
    },
    signIn,
    close: async () => {
      await fastify.close();
      await stopListening();
      await remove();
    },
  };
}
