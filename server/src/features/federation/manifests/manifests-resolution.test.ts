import { randomUUID } from "node:crypto";
import { bucketOf } from "@gatehouse/shared/rules/bucket";
import { createTestManifest, promotion, type TestManifest } from "../../../testing/test-manifest.builder.ts";
import type { Requester } from "./release-choices.ts";
import type { ResolvedManifest } from "./resolve-manifest.ts";

let test: TestManifest;
beforeEach(async () => {
  test = await createTestManifest();
});
afterEach(() => test.remove());

const asUser = (userId: string, organizationId: string | null = null): Requester => ({
  bucketKey: userId,
  userId,
  organizationId,
});

async function resolve(requester: Requester): Promise<ResolvedManifest> {
  const resolved = await test.manifests.resolve(requester);
  if (!resolved) throw new Error("nothing is in force");
  return resolved;
}

const readVersion = async (requester: Requester): Promise<string | undefined> =>
  (await resolve(requester)).selection.remotes.find(({ name }) => name === "reports")?.version;

/** Two users: the first is in the given share for `reports`, the second is not. */
async function findUsers(percentage: number): Promise<{ inside: string; outside: string }> {
  const users = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const id = randomUUID();
      return { id, isInside: (await bucketOf(id, "reports")) < percentage * 100 };
    }),
  );
  const [inside, outside] = [true, false].map((wanted) => users.find(({ isInside }) => isInside === wanted)?.id);
  if (inside === undefined || outside === undefined) throw new Error("200 users are all on one side");
  return { inside, outside };
}

describe("what a user gets", () => {
  it("is the default, else the canary by a stable share, else the organization's pin, else a message", async () => {
    const { inside, outside } = await findUsers(30);
    const steps = [
      { action: "canary", name: "reports", version: "2.0.0", percentage: 30 },
      { action: "pin", name: "reports", organizationId: test.north.id, version: "3.0.0" },
    ] as const;
    await test.change(...steps);
    for (let time = 0; time < 3; time += 1) {
      expect(await readVersion(asUser(inside))).toBe("2.0.0");
      expect(await readVersion(asUser(outside))).toBe("1.0.0");
    }
    expect(await readVersion(asUser(inside, test.south.id))).toBe("2.0.0");
    expect(await readVersion(asUser(inside, test.north.id))).toBe("3.0.0");
    expect(await readVersion(asUser(inside, "constructor"))).toBe("2.0.0");
    expect((await resolve(asUser(inside))).groups).toEqual({ shell: "default", reports: "canary", audits: "default" });
    expect((await resolve(asUser(inside, test.north.id))).groups["reports"]).toBe(test.north.id);

    await test.change({ action: "disable", name: "reports", message: "Back at noon" });
    for (const requester of [asUser(inside), asUser(outside), asUser(outside, test.north.id)]) {
      const { selection, remotes } = await resolve(requester);
      expect(selection.remotes.map(({ name }) => name)).toEqual(["audits"]);
      expect(remotes.map(({ name }) => name)).toEqual(["audits"]);
      expect(selection.disabled).toEqual([{ name: "reports", message: "Back at noon", paths: ["/reports"] }]);
      expect(Object.keys(selection.fallbacks)).toEqual(["audits"]);
    }
  });

  it("follows the same order for the shell", async () => {
    await test.change({ action: "pin", name: "shell", organizationId: test.north.id, version: "2.0.0" });
    const pinned = await resolve(asUser(randomUUID(), test.north.id));
    expect([pinned.shell.version, pinned.selection.shell.version]).toEqual(["2.0.0", "2.0.0"]);
    expect((await resolve(asUser(randomUUID(), test.south.id))).shell.version).toBe("1.0.0");
    await test.change({ action: "canary", name: "shell", version: "2.0.0", percentage: 100 });
    expect((await resolve(asUser(randomUUID()))).shell.version).toBe("2.0.0");
  });

  it("is close to the share over many users", async () => {
    await test.change({ action: "canary", name: "reports", version: "2.0.0", percentage: 25 });
    const versions = await Promise.all(Array.from({ length: 1000 }, () => readVersion(asUser(randomUUID()))));
    const inCanary = versions.filter((version) => version === "2.0.0").length;
    // 250 expected; the standard deviation is 14.
    expect(Math.abs(inCanary - 250)).toBeLessThan(90);
  });
});

describe("a selection", () => {
  it("has a serial that grows with each revision, and a digest that only follows what runs", async () => {
    const { inside, outside } = await findUsers(30);
    const before = (await resolve(asUser(inside))).selection;
    await test.change({ action: "canary", name: "reports", version: "2.0.0", percentage: 30 });
    const tried = (await resolve(asUser(inside))).selection;
    const spared = (await resolve(asUser(outside))).selection;
    expect(before.serial).toMatch(/^[0-9a-f-]{36}:1:1$/);
    expect(tried.serial).toBe(before.serial.replace(/1$/, "2"));
    expect(spared.digest).toBe(before.digest);
    expect(tried.digest).not.toBe(before.digest);
    await test.change({ action: "disable", name: "audits", message: "Soon" });
    expect((await resolve(asUser(outside))).selection.digest).not.toBe(before.digest);
    await test.change({ action: "enable", name: "audits" });
    expect((await resolve(asUser(outside))).selection.digest).toBe(before.digest);
  });

  it("says of a change to the default whether it is urgent", async () => {
    const readUrgency = async (requester: Requester) =>
      Object.fromEntries((await resolve(requester)).selection.remotes.map(({ name, isUrgent }) => [name, isUrgent]));
    await test.change(promotion("reports", "2.0.0", true), {
      action: "pin",
      name: "reports",
      organizationId: test.north.id,
      version: "1.0.0",
    });
    expect(await readUrgency(asUser(randomUUID()))).toEqual({ reports: true, audits: false });
    expect(await readUrgency(asUser(randomUUID(), test.north.id))).toEqual({ reports: false, audits: false });
  });

  it("lists what may stand in: the default where another was chosen, the one before, then what was in force last", async () => {
    const readFallbacks = async (requester: Requester) => (await resolve(requester)).selection.fallbacks["reports"];
    const someone = asUser(randomUUID());
    expect(await readFallbacks(someone)).toEqual([]);
    for (const version of ["4", "5", "6", "7"]) await test.publish("reports", version);
    for (const version of ["3.0.0", "2.0.0", "4", "5", "6"]) await test.change(promotion("reports", version));
    await test.change({ action: "rollback", name: "reports" });
    expect(await readFallbacks(someone)).toEqual(["4", "6", "2.0.0", "3.0.0", "1.0.0"]);
    await test.change({ action: "pin", name: "reports", organizationId: test.north.id, version: "7" });
    expect(await readFallbacks(asUser(randomUUID(), test.north.id))).toEqual(["5", "4", "6", "2.0.0", "3.0.0"]);
    expect(await readFallbacks(someone)).not.toContain("7");
  });

  it("is nothing before anything was promoted", async () => {
    await test.database.execute("TRUNCATE manifest_revisions");
    test.manifests.noticeChange();
    expect(await test.manifests.resolve(asUser(randomUUID()))).toBeNull();
    expect(await test.manifests.read()).toBeNull();
  });
});

describe("reading", () => {
  it("asks the database once for calls at the same time", async () => {
    test.manifests.noticeChange();
    const query = jest.spyOn(test.database.$client, "query");
    await Promise.all(Array.from({ length: 20 }, () => resolve(asUser(randomUUID()))));
    // Position, revision, releases, uses and revoked releases.
    expect(query).toHaveBeenCalledTimes(5);
    query.mockClear();
    test.manifests.noticeChange();
    await Promise.all(Array.from({ length: 20 }, () => resolve(asUser(randomUUID()))));
    expect(query).toHaveBeenCalledTimes(1);
  });
});
