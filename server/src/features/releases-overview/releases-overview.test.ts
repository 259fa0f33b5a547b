import { failureReportsSchema, releasesOverviewSchema } from "@gatehouse/shared/contracts/releases.contract";
import type { TestApp } from "../../testing/build-test-app.ts";
import {
  addReporters,
  changeManifest,
  failed,
  loaded,
  report,
  startHealthTest,
} from "../../testing/test-reports.builder.ts";

let test: TestApp;
beforeEach(async () => {
  test = await startHealthTest();
});
afterEach(() => test.close());

const readOverview = async () =>
  releasesOverviewSchema.parse((await test.clients.user.get("/federation/overview")).json());
const readReplay = async () => (await readOverview()).sections.find(({ name }) => name === "replay");

describe("the overview", () => {
  it("says what is in force, what may be, who changed it, and how it does", async () => {
    await changeManifest(test, { action: "promote", name: "replay", version: "1.1.0" });
    const [first, second] = await addReporters(test, 2);
    if (!first || !second) throw new Error("Two reporters are needed");
    const vital = { kind: "vital", name: "replay", version: "1.1.0", metric: "INP", value: 200 } as const;
    await report(first, [loaded("1.1.0"), vital]);
    await report(second, [loaded("1.1.0"), failed("1.1.0", "chunk"), failed("1.1.0")]);
    const overview = await readOverview();
    expect(overview.revision.entries["replay"]?.version).toBe("1.1.0");
    expect(overview.serial).toMatch(new RegExp(`:${overview.revision.number}$`));
    expect(overview.browsers).toEqual({ liveSwap: 2, reloadOnly: 0 });
    expect(overview.organizations.map(({ name }) => name)).toEqual(["North", "South"]);
    const replay = await readReplay();
    expect(replay).toMatchObject({ changedBy: "operator" });
    expect(replay?.releases.map(({ version }) => version).sort()).toEqual(["1.0.0", "1.1.0", "1.2.0"]);
    expect(replay?.health).toMatchObject([{ version: "1.1.0", loads: 2, loadFailures: 1, renderErrors: 1 }]);
    expect(replay?.health[0]?.vitals["INP"]).toBeCloseTo(200, -2);
    expect(replay?.days).toHaveLength(7);
    expect(replay?.days.at(-1)).toEqual({
      day: test.clock.now().toISOString().slice(0, 10),
      loads: 2,
      failures: 2,
    });
  });

  it("counts the last 24 hours by version, and seven days by day", async () => {
    await report(test.clients.user, [loaded("1.0.0")]);
    test.clock.advance({ hours: 25 });
    const client = await test.signIn("user");
    const overview = releasesOverviewSchema.parse((await client.get("/federation/overview")).json());
    const replay = overview.sections.find(({ name }) => name === "replay");
    expect(replay?.health).toMatchObject([{ version: "1.0.0", loads: 0 }]);
    expect(replay?.days.reduce((sum, { loads }) => sum + loads, 0)).toBe(1);
    expect(overview.browsers).toEqual({ liveSwap: 0, reloadOnly: 0 });
  });

  it("shows what was taken back", async () => {
    await changeManifest(test, { action: "promote", name: "replay", version: "1.1.0" });
    for (const client of await addReporters(test, 5)) await report(client, [failed("1.1.0")]);
    expect((await readOverview()).takeBacks).toMatchObject([{ name: "replay", version: "1.1.0", backTo: "1.0.0" }]);
    expect(await readReplay()).toMatchObject({ changedBy: "automatic" });
  });

  it("makes the same number of queries for any content", async () => {
    const query = jest.spyOn(test.database.$client, "query");
    const countQueries = async (): Promise<number> => {
      // What the requests' own access needs is remembered now.
      await readOverview();
      await readOverview();
      // Drops the manifest's copy, which is used for some milliseconds without a comparison.
      test.federation.manifests.noticeChange();
      query.mockClear();
      await readOverview();
      return query.mock.calls.length;
    };
    const few = await countQueries();
    for (const version of ["1.1.0", "1.2.0"])
      await changeManifest(test, { action: "promote", name: "replay", version });
    for (const client of await addReporters(test, 5)) await report(client, [loaded("1.2.0"), loaded("1.1.0")]);
    expect(few).toBeGreaterThan(5);
    expect(await countQueries()).toBe(few);
    query.mockRestore();
  });

  it("is for who may read releases", async () => {
    expect((await test.clients.userWithoutPermission.get("/federation/overview")).statusCode).toBe(403);
    expect((await test.clients.signedOut.get("/federation/overview")).statusCode).toBe(401);
  });
});

it("the failures of a version are listed, the newest first", async () => {
  const { user } = test.clients;
  await report(user, [failed("1.0.0", "entry", "first")]);
  test.clock.advance({ minutes: 1 });
  await report(user, [failed("1.0.0", "render", "second")]);
  const answer = await user.get("/federation/failures?name=replay&version=1.0.0");
  const { reports } = failureReportsSchema.parse(answer.json());
  expect(reports.map(({ message, stage, group }) => [message, stage, group])).toEqual([
    ["second", "render", "default"],
    ["first", "entry", "default"],
  ]);
  const other = await user.get("/federation/failures?name=replay&version=1.1.0");
  expect(failureReportsSchema.parse(other.json()).reports).toEqual([]);
  expect((await user.get("/federation/failures?name=replay")).statusCode).toBe(400);
});
