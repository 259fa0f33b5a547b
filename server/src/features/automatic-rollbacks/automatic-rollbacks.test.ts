import { randomUUID } from "node:crypto";
import type { HealthEvent } from "@gatehouse/shared/contracts/health-reports.contract";
import { and, eq } from "drizzle-orm";
import { automaticRollbacksSchema } from "@gatehouse/shared/contracts/releases.contract";
import { HealthReportsRepository } from "../health-reports/health-reports.repository.ts";
import { VersionPeriodsRepository } from "../health-reports/version-periods.repository.ts";
import { VersionPeriodsService } from "../health-reports/version-periods.service.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { takeBacks } from "../../db/schema/take-backs.table.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { createTestServices } from "../../testing/create-test-services.ts";
import type { TestClient } from "../../testing/test-client.ts";
import {
  addReporters,
  changeManifest,
  failed,
  loaded,
  openSignedOut,
  report,
  startHealthTest,
} from "../../testing/test-reports.builder.ts";
import { AutomaticRollbacksRepository } from "./automatic-rollbacks.repository.ts";
import { AutomaticRollbacksService } from "./automatic-rollbacks.service.ts";

let test: TestApp;
let reporters: TestClient[];
beforeEach(async () => {
  test = await startHealthTest();
  reporters = await addReporters(test, 5);
});
afterEach(() => test.close());

const promoteNext = (name = "replay") => changeManifest(test, { action: "promote", name, version: "1.1.0" });
/** One new tab for each reporter. */
const reportByAll = async (...events: Parameters<typeof report>[1]) => {
  for (const reporter of reporters) expect(await report(reporter, events)).toBe(204);
};
const readEntry = async (name = "replay") => {
  const [newest] = await test.federation.manifests.listHistory(1);
  return { author: newest?.author, reason: newest?.reason, ...newest?.entries[name] };
};
const listAudit = (action: string) =>
  test.database
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, action), eq(auditEvents.userName, "automatic")));

describe("a version that is new for everybody", () => {
  beforeEach(() => promoteNext());

  it("is rolled back when it fails for many users, with its figures on record", async () => {
    await reportByAll(loaded("1.1.0"), failed("1.1.0"));
    expect(await readEntry()).toMatchObject({
      author: "automatic",
      version: "1.0.0",
      reason: "1.1.0 rolled back (default): it failed for 3 of 3 users within 10 minutes",
    });
    expect(await listAudit("release.taken-back")).toMatchObject([
      {
        subject: "replay 1.1.0",
        details: { group: "default", backTo: "1.0.0", counted: "users", loads: 3, failures: 3 },
      },
    ]);
    const answer = await test.clients.user.get("/federation/take-backs");
    expect(automaticRollbacksSchema.parse(answer.json()).takeBacks).toMatchObject([
      { name: "replay", version: "1.1.0", backTo: "1.0.0", group: "default", loads: 3, failures: 3 },
    ]);
  });

  it("stays while fewer than three users fail, however many tabs they have", async () => {
    const [first, second, third] = reporters;
    if (!first || !second || !third) throw new Error("There are five reporters");
    for (let tab = 0; tab < 20; tab += 1) await report(first, [failed("1.1.0", "entry")]);
    await report(second, [failed("1.1.0", "entry")]);
    expect(await readEntry()).toMatchObject({ version: "1.1.0" });
    await report(third, [failed("1.1.0", "entry")]);
    expect(await readEntry()).toMatchObject({ version: "1.0.0" });
  });

  it("is rolled back when it fails for 11 % of 300 users, and not before", async () => {
    const crowd = await addReporters(test, 300);
    for (const client of crowd) await report(client, [loaded("1.1.0")]);
    for (const client of crowd.slice(0, 30)) await report(client, [failed("1.1.0")]);
    expect(await readEntry()).toMatchObject({ version: "1.1.0" });
    for (const client of crowd.slice(30, 33)) await report(client, [failed("1.1.0")]);
    expect(await readEntry()).toMatchObject({ author: "automatic", version: "1.0.0" });
  });

  it("is not rolled back for failures that do not happen together", async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      test.clock.advance({ minutes: 6 });
      const [reporter] = await addReporters(test, 1);
      expect(reporter && (await report(reporter, [failed("1.1.0")]))).toBe(204);
    }
    expect(await readEntry()).toMatchObject({ version: "1.1.0" });
  });

  it("is not rolled back after it has done well for a day", async () => {
    test.clock.advance({ hours: 24, minutes: 1 });
    const later = await addReporters(test, 5);
    for (const reporter of later) expect(await report(reporter, [failed("1.1.0")])).toBe(204);
    expect(await readEntry()).toMatchObject({ version: "1.1.0" });
  });

  it("counts from the start when it is promoted again, and is rolled back again for twice the share", async () => {
    await reportByAll(failed("1.1.0"));
    await promoteNext();
    const crowd = await addReporters(test, 20);
    for (const client of crowd) await report(client, [loaded("1.1.0")]);
    for (const client of crowd.slice(0, 4)) await report(client, [failed("1.1.0")]);
    expect(await readEntry()).toMatchObject({ version: "1.1.0", author: "operator" });
    for (const client of crowd.slice(4, 5)) await report(client, [failed("1.1.0")]);
    expect(await readEntry()).toMatchObject({
      version: "1.0.0",
      reason: "1.1.0 rolled back (default): it failed for 5 of 20 users within 10 minutes",
    });
    expect(await test.database.$count(takeBacks)).toBe(2);
  });

  it("goes back for the usual share again a day after it was rolled back", async () => {
    await reportByAll(failed("1.1.0"));
    test.clock.advance({ hours: 24 });
    await promoteNext();
    const crowd = await addReporters(test, 20);
    for (const client of crowd) await report(client, [loaded("1.1.0")]);
    for (const client of crowd.slice(0, 3)) await report(client, [failed("1.1.0")]);
    expect(await readEntry()).toMatchObject({ version: "1.0.0", author: "automatic" });
  });

  it("a tab that failed before the promotion counts again after it", async () => {
    const tabs = reporters.slice(0, 3).map((client) => ({ client, tabId: randomUUID() }));
    for (const { client, tabId } of tabs) await report(client, [failed("1.1.0")], tabId);
    expect(await readEntry()).toMatchObject({ version: "1.0.0" });
    await promoteNext();
    for (const { client, tabId } of tabs) await report(client, [failed("1.1.0")], tabId);
    expect(await readEntry()).toMatchObject({ version: "1.0.0" });
  });

  it("that comes back because the next one failed stays", async () => {
    await changeManifest(test, { action: "promote", name: "replay", version: "1.2.0" });
    await reportByAll(failed("1.2.0"));
    expect(await readEntry()).toMatchObject({ version: "1.1.0", author: "automatic" });
    await reportByAll(failed("1.1.0"));
    expect(await readEntry()).toMatchObject({ version: "1.1.0" });
    expect(await test.database.$count(takeBacks)).toBe(1);
  });
});

describe("signed-out visitors", () => {
  /** One visitor from each network; `host` is the last number of the address. */
  const reportFromNetworks = async (count: number, event: HealthEvent, host = 7) => {
    const visitor = await openSignedOut(test);
    for (let network = 0; network < count; network += 1) {
      const headers = { "x-forwarded-for": `198.51.${network}.${host}`, "x-forwarded-proto": "https" };
      expect(await report(visitor, [event], randomUUID(), headers)).toBe(204);
    }
  };
  const signInFails = failed("1.1.0", "entry", "It broke", "auth");

  beforeEach(async () => {
    await test.close();
    test = await startHealthTest({ TRUSTED_PROXIES: "127.0.0.1" });
    reporters = await addReporters(test, 5);
    for (const name of ["replay", "auth"]) await promoteNext(name);
  });

  it("decide nothing of what is behind the sign-in, from however many networks", async () => {
    await reportFromNetworks(100, failed("1.1.0", "entry"));
    expect(await readEntry()).toMatchObject({ version: "1.1.0" });
    expect(await test.database.$count(takeBacks)).toBe(0);
  });

  it("decide about the sign-in section, each network as one", async () => {
    await reportFromNetworks(2, signInFails);
    await reportFromNetworks(2, signInFails, 8);
    expect(await readEntry("auth")).toMatchObject({ version: "1.1.0" });
    await reportFromNetworks(3, signInFails);
    expect(await readEntry("auth")).toMatchObject({
      version: "1.0.0",
      reason: "1.1.0 rolled back (default): it failed for 3 of 3 networks within 10 minutes",
    });
  });

  it("decide nothing where five users have loaded it and do well, also before they signed in", async () => {
    const visitor = await openSignedOut(test);
    for (const [index, client] of reporters.entries()) {
      const tabId = randomUUID();
      if (index < 3) await report(client, [loaded("1.1.0", "auth")], tabId);
      else {
        await report(visitor, [loaded("1.1.0", "auth")], tabId);
        await report(client, [loaded("1.0.0-shell", "shell")], tabId);
      }
    }
    await reportFromNetworks(100, signInFails);
    expect(await readEntry("auth")).toMatchObject({ version: "1.1.0" });
    for (const client of reporters.slice(0, 3)) await report(client, [signInFails]);
    expect(await readEntry("auth")).toMatchObject({ version: "1.0.0", author: "automatic" });
  });
});

describe("several servers", () => {
  const subject = { name: "replay", version: "1.1.0", group: "default" };

  beforeEach(async () => {
    await promoteNext();
    // Written without the service, so that no server has reviewed it yet.
    const seenAt = test.clock.now();
    const sightings = reporters.map((_, index) => ({
      ...subject,
      tabId: randomUUID(),
      stage: "entry",
      reporter: `user:${index}`,
      seenAt,
    }));
    await new HealthReportsRepository(test.database).addSightings(sightings, seenAt);
  });

  /** A second server process: it shares nothing but the database. */
  const createServer = (beforeChange: () => Promise<unknown>): AutomaticRollbacksService => {
    const { database, clock } = test;
    const { auditEvents: record, federation } = createTestServices({
      database,
      clock,
      settings: test.services.settings,
    });
    const { manifests } = federation;
    return new AutomaticRollbacksService({
      rollbacks: new AutomaticRollbacksRepository(database),
      periods: new VersionPeriodsService(new VersionPeriodsRepository(database)),
      manifests: {
        read: () => manifests.read(),
        noticeChange: () => manifests.noticeChange(),
        change: async (change, author) => {
          await beforeChange();
          return manifests.change(change, author);
        },
      },
      auditEvents: record,
      clock,
      readLimits: () => Promise.resolve({ share: 10, leastFailing: 3, windowMs: 600_000 }),
    });
  };

  it("that see it at the same moment take it back once", async () => {
    const allDecided = Promise.withResolvers<void>();
    let decided = 0;
    const servers = [1, 2, 3].map(() =>
      createServer(() => {
        decided += 1;
        if (decided === 3) allDecided.resolve();
        return allDecided.promise;
      }),
    );
    await Promise.all(servers.map((server) => server.review(subject)));
    expect(await test.database.$count(takeBacks)).toBe(1);
    expect(await listAudit("release.taken-back")).toHaveLength(1);
    const history = await test.federation.manifests.listHistory(20);
    expect(history.filter(({ author }) => author === "automatic")).toHaveLength(1);
    expect(await readEntry()).toMatchObject({ version: "1.0.0" });
  });

  it("an operator's change at the same moment is not lost, and the automatic rollback follows it", async () => {
    let isFirst = true;
    const server = createServer(async () => {
      if (isFirst) await changeManifest(test, { action: "canary", name: "replay", version: "1.2.0", percentage: 5 });
      isFirst = false;
    });
    await server.review(subject);
    expect(await readEntry()).toMatchObject({ version: "1.0.0", canary: { version: "1.2.0" }, author: "automatic" });
  });

  it("an operator who is faster has decided it", async () => {
    const server = createServer(() => changeManifest(test, { action: "promote", name: "replay", version: "1.2.0" }));
    await server.review(subject);
    expect(await readEntry()).toMatchObject({ version: "1.2.0", author: "operator" });
    expect(await test.database.$count(takeBacks)).toBe(0);
  });
});

describe("a version that is new for some", () => {
  it("ends as a canary, and the default stays", async () => {
    await changeManifest(test, { action: "canary", name: "replay", version: "1.1.0", percentage: 100 });
    await reportByAll(failed("1.1.0", "init"));
    expect(await readEntry()).toMatchObject({ version: "1.0.0", canary: null, author: "automatic" });
  });

  it("is unpinned for its organization, and goes on as what others have", async () => {
    const { north, south } = test.organizations;
    const pin = (organizationId: string) =>
      ({ action: "pin", name: "replay", organizationId, version: "1.1.0" }) as const;
    await changeManifest(test, pin(north.id), pin(south.id));
    await reportByAll(failed("1.1.0"));
    expect(await readEntry()).toMatchObject({ version: "1.0.0", pins: { [south.id]: "1.1.0" }, author: "automatic" });
  });
});

it("a version with none before it stays; operators learn of it once", async () => {
  await reportByAll(failed("1.0.0"));
  await reportByAll(failed("1.0.0", "effect"));
  expect(await readEntry()).toMatchObject({ version: "1.0.0", author: "test" });
  expect(await listAudit("release.take-back-impossible")).toMatchObject([{ subject: "replay 1.0.0" }]);
  const answer = await test.clients.user.get("/federation/take-backs");
  expect(automaticRollbacksSchema.parse(answer.json()).takeBacks).toMatchObject([
    { version: "1.0.0", backTo: "1.0.0" },
  ]);
});

it("automatic rollbacks are listed since a moment, for who may read releases", async () => {
  await promoteNext();
  await reportByAll(failed("1.1.0"));
  const { user, userWithoutPermission } = test.clients;
  const list = (since: Date, client = user) => client.get(`/federation/take-backs?since=${since.toISOString()}`);
  const before = new Date(test.clock.now().getTime() - 1);
  expect(automaticRollbacksSchema.parse((await list(before)).json()).takeBacks).toHaveLength(1);
  expect(automaticRollbacksSchema.parse((await list(test.clock.now())).json()).takeBacks).toEqual([]);
  expect((await list(before, userWithoutPermission)).statusCode).toBe(403);
  expect((await user.get("/federation/take-backs?since=yesterday")).statusCode).toBe(400);
});
