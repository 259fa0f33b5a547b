import { randomUUID } from "node:crypto";
import { auditEvents } from "../../../db/schema/audit-events.table.ts";
import { buildRelease } from "../../../testing/test-releases.builder.ts";
import { createTestManifest, promotion, type TestManifest } from "../../../testing/test-manifest.builder.ts";
import { startAuthor } from "../releases/releases.service.ts";

let test: TestManifest;
beforeEach(async () => {
  test = await createTestManifest();
});
afterEach(() => test.remove());

const revoke = (version: string, name = "reports") =>
  test.manifests.revokeRelease({ name, version, reason: "leaks" }, "alice");
const readSelection = async (organizationId: string | null = null) =>
  (await test.manifests.resolve({ bucketKey: randomUUID(), userId: null, organizationId }))?.selection;

describe("a revocation", () => {
  it("leads everybody back to the version before, urgently, and drops pins", async () => {
    const { north, south } = test;
    await test.change(promotion("reports", "2.0.0"));
    await test.change(promotion("reports", "3.0.0"));
    await test.change(
      { action: "pin", name: "reports", organizationId: north.id, version: "3.0.0" },
      { action: "pin", name: "reports", organizationId: south.id, version: "1.0.0" },
    );
    const revision = await revoke("3.0.0");
    expect(revision).toMatchObject({ number: 5, author: "alice", reason: "leaks" });
    expect(revision.entries["reports"]).toEqual({
      version: "2.0.0",
      previous: "1.0.0",
      pins: { [south.id]: "1.0.0" },
      canary: null,
      disabled: null,
      isUrgent: true,
    });
    expect(await readSelection()).toMatchObject({
      revoked: [{ name: "reports", version: "3.0.0" }],
      fallbacks: { reports: ["1.0.0"] },
    });
    const recorded = await test.database.select().from(auditEvents);
    expect(recorded.slice(-2)).toMatchObject([
      {
        action: "release.revoke",
        userName: "alice",
        subject: "revision 5",
        details: { name: "reports", version: "3.0.0", reason: "leaks" },
      },
      { action: "manifest.rollback", subject: "reports 2.0.0", details: { previous: "3.0.0", reason: "leaks" } },
    ]);
  });

  it("of a version that only a part has leaves the default alone", async () => {
    await test.change({ action: "canary", name: "reports", version: "2.0.0", percentage: 100 });
    const { entries } = await revoke("2.0.0");
    expect(entries["reports"]).toMatchObject({ version: "1.0.0", canary: null, isUrgent: false });
    expect((await readSelection())?.revoked).toEqual([{ name: "reports", version: "2.0.0" }]);
  });

  it("of the version before makes the next best one that, and of one never in force tells browsers nothing", async () => {
    await test.change(promotion("reports", "2.0.0"));
    await test.change(promotion("reports", "3.0.0"));
    expect((await revoke("2.0.0")).entries["reports"]).toMatchObject({ version: "3.0.0", previous: "1.0.0" });
    await test.publish("reports", "4.0.0");
    expect((await revoke("4.0.0")).entries["reports"]).toMatchObject({ version: "3.0.0", previous: "1.0.0" });
    expect((await readSelection())?.revoked).toEqual([{ name: "reports", version: "2.0.0" }]);
  });

  it("passes over a version whose path another remote has claimed since", async () => {
    await test.publish("reports", "4.0.0", { pages: [{ path: "/old", pageId: "page" }] });
    await test.publish("audits", "4.0.0", { pages: [{ path: "/reports", pageId: "page" }] });
    await test.publish("reports", "5.0.0", { pages: [{ path: "/new", pageId: "page" }] });
    await test.change(promotion("reports", "4.0.0"));
    await test.change(promotion("audits", "4.0.0"));
    await test.change(promotion("reports", "5.0.0"));
    expect((await revoke("5.0.0")).entries["reports"]).toMatchObject({ version: "4.0.0", previous: "1.0.0" });
    expect((await revoke("4.0.0")).entries["reports"]?.disabled).not.toBeNull();
  });

  it("switches off a remote without another version, which only another version brings back", async () => {
    const { entries } = await revoke("1.0.0");
    expect(entries["reports"]?.disabled?.message).toMatch(/withdrawn/);
    expect(await readSelection()).toMatchObject({ disabled: [{ name: "reports", paths: ["/reports"] }] });
    const refused = { code: "release_revoked", status: 409 };
    await expect(test.change({ action: "enable", name: "reports" })).rejects.toMatchObject(refused);
    await test.change({ action: "disable", name: "reports", message: "Back on Monday" });
    await test.change(promotion("reports", "2.0.0"), { action: "enable", name: "reports" });
    expect(await test.readEntry("reports")).toMatchObject({ version: "2.0.0", previous: null, disabled: null });
    await expect(test.change(promotion("reports", "1.0.0"))).rejects.toMatchObject(refused);
  });

  it("keeps a revoked release from every way back", async () => {
    await test.change(promotion("reports", "2.0.0"));
    await test.change(promotion("reports", "3.0.0"));
    await revoke("1.0.0");
    const refused = { code: "release_revoked", status: 409 };
    await expect(test.change({ action: "restore", number: 1 })).rejects.toMatchObject(refused);
    await test.change({ action: "restore", number: 2 });
    expect(await test.readEntry("reports")).toMatchObject({ version: "2.0.0", previous: null });
    await expect(test.change({ action: "rollback", name: "reports" })).rejects.toMatchObject({
      code: "previous_missing",
    });
    await test.change(promotion("reports", "3.0.0"));
    await test.change({ action: "rollback", name: "reports" });
    expect(await test.readEntry("reports")).toMatchObject({ version: "2.0.0", previous: null });
  });

  it("is refused for the only version of the shell, for a second time, and for what is not there", async () => {
    await expect(revoke("1.0.0", "shell")).rejects.toMatchObject({ code: "shell_missing", status: 409 });
    await test.change(promotion("shell", "2.0.0"));
    expect((await revoke("2.0.0", "shell")).entries["shell"]).toMatchObject({ version: "1.0.0", previous: null });
    await expect(revoke("2.0.0", "shell")).rejects.toMatchObject({ code: "release_revoked", status: 409 });
    await expect(revoke("9.0.0")).rejects.toMatchObject({ code: "release_unknown", status: 404 });
    await expect(revoke("1.0.0", "constructor")).rejects.toMatchObject({ code: "release_unknown", status: 404 });
    expect(await test.manifests.listHistory(10)).toHaveLength(3);
  });

  it("is never lost to a change at the same time", async () => {
    await test.change(promotion("reports", "2.0.0"));
    const promotions = ["2.0.0", "3.0.0"].map((version) => test.change(promotion("audits", version)));
    await Promise.allSettled([revoke("2.0.0"), ...promotions]);
    expect(await test.readEntry("reports")).toMatchObject({ version: "1.0.0", previous: null });
    expect((await readSelection())?.revoked).toEqual([{ name: "reports", version: "2.0.0" }]);
  });

  it("outlives the next start of the build that was revoked", async () => {
    const release = buildRelease("extra", { version: "1.0.0" });
    await test.publish("extra", "1.0.0", { pages: [] });
    await revoke("1.0.0", "extra");
    await test.manifests.promoteStarted([{ release, isNew: false }]);
    const [newest] = await test.manifests.listHistory(1);
    expect(newest?.entries).not.toHaveProperty("extra");
    expect(newest?.author).not.toBe(startAuthor);
  });
});
