import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { takeBacksSchema } from "@gatehouse/shared/contracts/releases.contract";
import { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { HealthReportsRepository } from "../health-reports/health-reports.repository.ts";
import { VersionPeriodsRepository } from "../health-reports/version-periods.repository.ts";
import { VersionPeriodsService } from "../health-reports/version-periods.service.ts";
import { createFederation } from "../federation/create-federation.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { takeBacks } from "../../db/schema/take-backs.table.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
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
import { TakeBacksRepository } from "./take-backs.repository.ts";
import { TakeBacksService } from "./take-backs.service.ts";

let test: TestApp;
let reporters: TestClient[];
beforeEach(async () => {
  test = await startHealthTest();
  reporters = await addReporters(test, 5);
});
afterEach(() => test.close());

const promoteNext = () => changeManifest(test, { action: "promote", name: "replay", version: "1.1.0" });
/** One new tab of each reporter. */
const reportByAll = async (...events: Parameters<typeof report>[1]) => {
  for (const reporter of reporters) expect(await report(reporter, events)).toBe(204);
};
const readEntry = async () => {
  const [newest] = await test.federation.manifests.listHistory(1);
  return { author: newest?.author, reason: newest?.reason, ...newest?.entries["replay"] };
};
const listAudit = (action: string) =>
  test.database
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, action), eq(auditEvents.userName, "automatic")));

describe("a version that is new for everybody", () => {
  beforeEach(promoteNext);

  it("is taken back when it fails in many tabs, with its figures on record", async () => {
    await reportByAll(loaded("1.1.0"), failed("1.1.0"));
    expect(await readEntry()).toMatchObject({
      author: "automatic",
      version: "1.0.0",
      reason: "1.1.0 taken back (default): 5 of 5 tabs failed within 10 minutes",
    });
    expect(await listAudit("release.taken-back")).toMatchObject([
      { subject: "replay 1.1.0", details: { group: "default", backTo: "1.0.0", loads: 5, failures: 5 } },
    ]);
    const answer = await test.clients.user.get("/federation/take-backs");
    expect(takeBacksSchema.parse(answer.json()).takeBacks).toMatchObject([
      { name: "replay", version: "1.1.0", backTo: "1.0.0", group: "default", loads: 5, failures: 5 },
    ]);
  });

  it("stays while too few tabs fail, or too small a share of them", async () => {
    for (const reporter of reporters.slice(1)) await report(reporter, [failed("1.1.0", "entry")]);
    expect(await readEntry()).toMatchObject({ version: "1.1.0" });
    const crowd = await addReporters(test, 16);
    for (const client of crowd) for (let tab = 0; tab < 3; tab += 1) await report(client, [loaded("1.1.0")]);
    const [last] = reporters;
    if (last) await report(last, [loaded("1.1.0"), failed("1.1.0")]);
    expect(await readEntry()).toMatchObject({ version: "1.1.0" });
    for (const client of crowd.slice(0, 2)) await report(client, [failed("1.1.0")]);
    expect(await readEntry()).toMatchObject({ version: "1.0.0" });
  });

  it("is not taken back by one user or one address alone, whatever number of tabs they invent", async () => {
    const signedOut = await openSignedOut(test);
    const [liar] = reporters;
    for (let tab = 0; tab < 20; tab += 1) if (liar) await report(liar, [failed("1.1.0", "entry")]);
    expect(await readEntry()).toMatchObject({ version: "1.1.0" });
    await report(signedOut, [failed("1.1.0", "entry")]);
    expect(await readEntry()).toMatchObject({ version: "1.1.0" });
    await report(signedOut, [failed("1.1.0", "entry")]);
    expect(await readEntry()).toMatchObject({ version: "1.0.0" });
  });

  it("is not taken back for failures that do not happen together", async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      test.clock.advance({ minutes: 4 });
      const [reporter] = await addReporters(test, 1);
      expect(reporter && (await report(reporter, [failed("1.1.0")]))).toBe(204);
    }
    expect(await readEntry()).toMatchObject({ version: "1.1.0" });
  });

  it("is not taken back after it has done well for a day", async () => {
    test.clock.advance({ hours: 24, minutes: 1 });
    const later = await addReporters(test, 5);
    for (const reporter of later) expect(await report(reporter, [failed("1.1.0")])).toBe(204);
    expect(await readEntry()).toMatchObject({ version: "1.1.0" });
  });

  it("is not taken back a second time, when an operator wants it nevertheless", async () => {
    await reportByAll(failed("1.1.0"));
    await promoteNext();
    test.clock.advance({ minutes: 11 });
    await reportByAll(failed("1.1.0"));
    expect(await readEntry()).toMatchObject({ version: "1.1.0", author: "operator" });
    expect(await test.database.$count(takeBacks)).toBe(1);
  });
});

describe("several servers", () => {
  const subject = { name: "replay", version: "1.1.0", group: "default" };

  beforeEach(async () => {
    await promoteNext();
    // Written past the service, so that no server has looked at it yet.
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

  /** What another process has: nothing in common but the database. */
  const createServer = (beforeChange: () => Promise<unknown>): TakeBacksService => {
    const { database, clock } = test;
    const { manifests } = createFederation(database, test.services.settings, { clock });
    return new TakeBacksService({
      takeBacks: new TakeBacksRepository(database),
      periods: new VersionPeriodsService(new VersionPeriodsRepository(database)),
      manifests: {
        read: () => manifests.read(),
        noticeChange: () => manifests.noticeChange(),
        change: async (change, author) => {
          await beforeChange();
          return manifests.change(change, author);
        },
      },
      auditEvents: new AuditEventsService(database, clock),
      clock,
      limits: { share: 10, minTabs: 5, windowMs: 600_000 },
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

  it("an operator's change at the same moment is not lost, and the take-back follows it", async () => {
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
  expect(takeBacksSchema.parse(answer.json()).takeBacks).toMatchObject([{ version: "1.0.0", backTo: "1.0.0" }]);
});

it("take-backs are listed since a moment, for who may read releases", async () => {
  await promoteNext();
  await reportByAll(failed("1.1.0"));
  const { user, userWithoutPermission } = test.clients;
  const list = (since: Date, client = user) => client.get(`/federation/take-backs?since=${since.toISOString()}`);
  const before = new Date(test.clock.now().getTime() - 1);
  expect(takeBacksSchema.parse((await list(before)).json()).takeBacks).toHaveLength(1);
  expect(takeBacksSchema.parse((await list(test.clock.now())).json()).takeBacks).toEqual([]);
  expect((await list(before, userWithoutPermission)).statusCode).toBe(403);
  expect((await user.get("/federation/take-backs?since=yesterday")).statusCode).toBe(400);
});
