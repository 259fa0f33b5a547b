import type { FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import type { App, AppOptions } from "../app.ts";
import type { Database } from "../db/client.ts";
import { createFederation, federationParts } from "../features/federation/create-federation.ts";
import type { Federation } from "../features/federation/create-federation.ts";
import type { ReleaseCheck } from "../features/federation/release-uploads.service.ts";
import type { Pause } from "../features/sign-in/sign-in-pace.ts";
import { RecentLog } from "../plugins/recent-log.ts";
import { sessionCookieName } from "../routing/cookies.ts";
import { createTestDatabase } from "./create-test-database.ts";
import { readTestSettings } from "./test-settings.ts";
import { TestClient } from "./test-client.ts";
import { TestClock } from "./test-clock.ts";
import { TestOutbox } from "./test-outbox.ts";
import { addTestOrganization, addTestUser } from "./test-users.builder.ts";
import type { TestOrganization } from "./test-users.builder.ts";

export type TestApp = {
  app: FastifyInstance;
  registry: App["registry"];
  services: App["services"];
  federation: Federation;
  database: Database;
  clock: TestClock;
  /** `north` is the organization that every client starts in; `south` is foreign to all but two users. */
  organizations: { north: TestOrganization; south: TestOrganization };
  clients: {
    administrator: TestClient;
    /** Every permission, in `north` only. */
    user: TestClient;
    /** Member of `north` without any permission. */
    userWithoutPermission: TestClient;
    /** Every permission in `north` and `south`. */
    userInTwoOrganizations: TestClient;
    signedOut: TestClient;
  };
  /** Gives a browser a live session of the user, as a sign-in would. */
  signIn: (userName: string, organization?: TestOrganization) => Promise<TestClient>;
  close: () => Promise<void>;
};

type TestAppOptions = Partial<
  Pick<AppOptions, "destinationExists" | "furtherRoutes" | "logger" | "recentLog" | "mailsDelivery">
> & {
  environment?: Record<string, string>;
  /** Where releases lie. With it the app also serves the console page and the files of releases. */
  dataDirectory?: string;
  /** Judges uploaded releases in place of the publish check. */
  checkRelease?: ReleaseCheck;
  /** In place of one that stands at a moment in the past; the database has its own clock. */
  clock?: TestClock;
  /** In place of one that does not wait, so that tests need no time. */
  pause?: Pause;
};

/** The organizations, and a user of each kind. */
async function addTestData(database: Database): Promise<TestApp["organizations"]> {
  const north = await addTestOrganization(database, "North");
  const south = await addTestOrganization(database, "South");
  await addTestUser(database, { name: "administrator", isAdministrator: true });
  await addTestUser(database, { name: "user", memberships: [{ organization: north }] });
  await addTestUser(database, { name: "nobody", memberships: [{ organization: north, permissions: [] }] });
  await addTestUser(database, { name: "both", memberships: [{ organization: north }, { organization: south }] });
  return { north, south };
}

/** The real app on a fresh database, with a signed-in client for each kind of user. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { environment, dataDirectory, furtherRoutes, checkRelease, clock = new TestClock(), ...appOptions } = options;
  const { database, remove } = await createTestDatabase();
  const settings = readTestSettings({
    ...(dataDirectory === undefined ? {} : { GATEHOUSE_DATA_DIR: dataDirectory }),
    ...environment,
  });
  const federation = createFederation(database, settings, { clock, ...(checkRelease && { checkRelease }) });
  const parts = federationParts(federation);
  const { fastify, registry, services } = await buildApp({
    settings,
    clock,
    pause: () => Promise.resolve(),
    database,
    logger: false,
    recentLog: new RecentLog(),
    mailsDelivery: new TestOutbox(),
    destinationExists: () => Promise.resolve(true),
    listRemotePermissions: () => Promise.resolve([]),
    readSelectionDigest: parts.readSelectionDigest,
    furtherRoutes: (built) => [...parts.furtherRoutes(built), ...(furtherRoutes?.(built) ?? [])],
    ...(dataDirectory === undefined ? {} : { addPages: parts.addPages }),
    ...appOptions,
  });
  const organizations = await addTestData(database);
  const signIn = async (userName: string, organization = organizations.north): Promise<TestClient> => {
    const user = await services.users.findByName(userName);
    if (user === null) throw new Error(`There is no test user ${userName}`);
    const started = await services.sessions.start(user);
    const client = new TestClient(fastify);
    client.cookies.set(sessionCookieName, started.token);
    client.antiCsrfToken = started.antiCsrfToken;
    client.organizationId = organization.id;
    return client;
  };
  return {
    app: fastify,
    registry,
    services,
    federation,
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
      await remove();
    },
  };
}
