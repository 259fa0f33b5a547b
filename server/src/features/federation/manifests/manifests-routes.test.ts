import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import {
  manifestChangedSchema,
  manifestHistorySchema,
  manifestOutcomeSchema,
  manifestRevisionSchema,
} from "@gatehouse/shared/contracts/manifests.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { buildTestApp } from "../../../testing/build-test-app.ts";
import type { TestApp } from "../../../testing/build-test-app.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { buildRelease, activateReleases } from "../../../testing/test-releases.builder.ts";
import { addTestUser } from "../../../testing/test-users.builder.ts";

const address = "/federation/revisions";

let test: TestApp;
let operator: TestClient;
beforeEach(async () => {
  test = await buildTestApp();
  await activateReleases(test.database, test.federation, [buildRelease("reports", { version: "1.0.0" })]);
  await activateReleases(test.database, test.federation, [buildRelease("reports", { version: "2.0.0" })]);
  operator = test.clients.user;
});
afterEach(() => test.close());

const rollback = { action: "rollback", name: "reports" };
const changeFor = (reason: string, baseNumber: number, ...steps: unknown[]) =>
  operator.post(address, { baseNumber, reason, steps });
const changeAt = (baseNumber: number, ...steps: unknown[]) => changeFor("slow", baseNumber, ...steps);

describe("POST /federation/revisions", () => {
  it("makes a revision by the user", async () => {
    const answer = await changeAt(2, rollback);
    expect(answer.statusCode).toBe(201);
    expect(manifestRevisionSchema.parse(answer.json())).toMatchObject({
      number: 3,
      author: "user",
      reason: "slow",
      entries: { reports: { version: "1.0.0" } },
    });
  });

  it("answers 200 with the revision in force when nobody would get anything else", async () => {
    const answer = await changeAt(2, { action: "promote", name: "reports", version: "2.0.0" });
    expect(answer.statusCode).toBe(200);
    expect(manifestOutcomeSchema.parse(answer.json())).toMatchObject({ number: 2, isNew: false });
  });

  it("names the paths that a removed remote sets free", async () => {
    const pages = [{ path: "/reports", pageId: "reports" }];
    await activateReleases(test.database, test.federation, [
      buildRelease("reports", { version: "3.0.0", descriptor: { pages } }),
    ]);
    const answer = await changeAt(3, { action: "remove", name: "reports" });
    expect(answer.statusCode).toBe(201);
    expect(manifestOutcomeSchema.parse(answer.json())).toMatchObject({ number: 4, freedPaths: ["/reports"] });
  });

  it.each([
    ["rollback", {}],
    ["restore", { number: 1 }],
    ["disable", { message: "Soon" }],
    ["remove", {}],
  ])("answers 400 to %s without a reason", async (action, further) => {
    const answer = await changeFor(" ", 2, { action, name: "reports", ...further });
    expect(answer.statusCode).toBe(400);
    expect(errorAnswerSchema.parse(answer.json()).fields).toMatchObject([{ path: "reason" }]);
  });

  it("answers 409 with the newest revision when that is another", async () => {
    const answer = await changeAt(1, rollback);
    expect(answer.statusCode).toBe(409);
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("manifest_changed");
    expect(manifestChangedSchema.parse(answer.json()).current).toMatchObject({
      number: 2,
      entries: { reports: { version: "2.0.0" } },
    });
  });

  it.each([
    ["no step", []],
    ["an unknown step", [{ action: "explode", name: "reports" }]],
    ["a share above all", [{ action: "canary", name: "reports", version: "1.0.0", percentage: 101 }]],
    ["a share of nothing", [{ action: "canary", name: "reports", version: "1.0.0", percentage: 0 }]],
    ["a share with three decimals", [{ action: "canary", name: "reports", version: "1.0.0", percentage: 1.005 }]],
    ["a message of spaces", [{ action: "disable", name: "reports", message: "  " }]],
    ["a message that cannot be kept", [{ action: "disable", name: "reports", message: "a\0b" }]],
    ["half a character", [{ action: "disable", name: "reports", message: "\ud800" }]],
    ["a name of its own kind", [{ action: "enable", name: "__proto__" }]],
    ["an organization by its name", [{ action: "pin", name: "reports", organizationId: "North", version: "1.0.0" }]],
  ])("answers 400 to %s", async (_name, steps) => {
    const answer = await changeAt(2, ...steps);
    expect(answer.statusCode).toBe(400);
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("request_invalid");
  });
});

describe("POST /federation/releases/:name/:version/revocation", () => {
  it("revokes permanently", async () => {
    const revocation = "/federation/releases/reports/2.0.0/revocation";
    const answer = await operator.post(revocation, { reason: " leaks " });
    expect(answer.statusCode).toBe(201);
    expect(manifestRevisionSchema.parse(answer.json())).toMatchObject({
      author: "user",
      reason: "leaks",
      entries: { reports: { version: "1.0.0" } },
    });
    const again = await operator.post(revocation, { reason: "leaks" });
    expect([again.statusCode, errorAnswerSchema.parse(again.json()).code]).toEqual([409, "release_revoked"]);
    expect((await operator.post(revocation, { reason: " " })).statusCode).toBe(400);
    const odd = await operator.post("/federation/releases/reports/%00/revocation", { reason: "leaks" });
    expect(odd.statusCode).toBe(400);
  });
});

describe("GET /federation/revisions", () => {
  it("lists the history, the newest first, page by page", async () => {
    const read = async (query: string) => manifestHistorySchema.parse((await operator.get(address + query)).json());
    const first = await read("?limit=1");
    expect([first.revisions.map(({ number }) => number), first.hasMore]).toEqual([[2], true]);
    const second = await read("?limit=1&before=2");
    expect([second.revisions.map(({ number }) => number), second.hasMore]).toEqual([[1], false]);
    expect((await read("")).revisions).toHaveLength(2);
  });

  it.each(["?limit=0", "?limit=101", "?limit=x", "?before=0", "?before=1.5"])("answers 400 to %s", async (query) => {
    expect((await operator.get(address + query)).statusCode).toBe(400);
  });

  it("is open to who may read releases, who may not change them", async () => {
    const memberships = [{ organization: test.organizations.north, permissions: [permissions.releasesRead] }];
    await addTestUser(test.database, { name: "reader", memberships });
    operator = await test.signIn("reader");
    expect((await operator.get(address)).statusCode).toBe(200);
    expect((await changeAt(2, rollback)).statusCode).toBe(403);
  });
});
