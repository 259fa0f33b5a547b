import type { ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { auditEvents } from "../../../db/schema/audit-events.table.ts";
import { createTestManifest, promotion, type TestManifest } from "../../../testing/test-manifest.builder.ts";
import { createTestServices } from "../../../testing/create-test-services.ts";

const nowhere = "7f8de1c2-4a2b-4d5e-9f60-0a1b2c3d4e5f";

let test: TestManifest;
beforeEach(async () => {
  test = await createTestManifest();
});
afterEach(() => test.remove());

const pin = (organizationId: string, version: string, name = "reports"): ManifestStep => ({
  action: "pin",
  name,
  organizationId,
  version,
});
const canary = (version: string, percentage: number, name = "reports"): ManifestStep => ({
  action: "canary",
  name,
  version,
  percentage,
});
const rollback: ManifestStep = { action: "rollback", name: "reports" };

describe("a promotion", () => {
  it("remembers the version before, whether it is urgent, and leaves everything else alone", async () => {
    const { north } = test;
    await test.change(pin(north.id, "1.0.0"), canary("3.0.0", 5), {
      action: "disable",
      name: "reports",
      message: "Soon",
    });
    const revision = await test.change(promotion("reports", "2.0.0", true));
    expect(revision.entries["reports"]).toEqual({
      version: "2.0.0",
      previous: "1.0.0",
      pins: { [north.id]: "1.0.0" },
      canary: { version: "3.0.0", percentage: 5 },
      disabled: { message: "Soon" },
      isUrgent: true,
    });
    expect(revision.entries["audits"]).toMatchObject({ version: "1.0.0", previous: null });
  });

  it("ends the canary of the same version, and keeps the version before when nothing changes", async () => {
    await test.change(promotion("reports", "2.0.0"), canary("3.0.0", 5));
    await test.change(promotion("reports", "3.0.0"));
    expect(await test.readEntry("reports")).toMatchObject({ version: "3.0.0", previous: "2.0.0", canary: null });
    await test.change(promotion("reports", "3.0.0"));
    expect(await test.readEntry("reports")).toMatchObject({ version: "3.0.0", previous: "2.0.0" });
  });

  it.each([
    [{ min: 2, max: 3 }, "2 to 3"],
    [{ min: 0, max: 0 }, "0"],
  ])("is refused for a release that was built for other contracts, %j", async (contract, range) => {
    await test.publish("reports", "4.0.0", { contract });
    const message = `reports 4.0.0 was built for contract ${range} of remotes; this console speaks 1.`;
    for (const step of [promotion("reports", "4.0.0"), pin(test.north.id, "4.0.0"), canary("4.0.0", 1)])
      await expect(test.change(step)).rejects.toMatchObject({ code: "contract_unsupported", status: 409, message });
    await expect(test.manifests.listHistory(10)).resolves.toHaveLength(1);
  });

  it("needs a shell", async () => {
    await expect(test.change(promotion("nowhere", "1.0.0"))).rejects.toMatchObject({ code: "release_unknown" });
    await test.database.execute("TRUNCATE manifest_revisions");
    await expect(test.change(promotion("reports", "1.0.0"))).rejects.toMatchObject({ code: "shell_missing" });
  });
});

describe("a roll-back", () => {
  it("leads further back each time, never to the version that was left, and from the first to none", async () => {
    await test.change(promotion("reports", "2.0.0"));
    await test.change(promotion("reports", "3.0.0", true));
    await test.change(rollback);
    expect(await test.readEntry("reports")).toMatchObject({ version: "2.0.0", previous: "1.0.0", isUrgent: false });
    await test.change(rollback);
    expect(await test.readEntry("reports")).toMatchObject({ version: "1.0.0", previous: null });
    expect(await test.change(rollback)).toMatchObject({ isNew: true, freedPaths: ["/reports"] });
    await expect(test.readEntry("reports")).rejects.toThrow("not in force");
  });

  it("is refused for the shell's first version, and where the version before was revoked", async () => {
    const rollbackOf = (name: string): ManifestStep => ({ action: "rollback", name });
    await expect(test.change(rollbackOf("shell"))).rejects.toMatchObject({ code: "previous_missing", status: 409 });
    await test.change(promotion("reports", "2.0.0"));
    await test.manifests.revokeRelease({ name: "reports", version: "1.0.0", reason: "leak" }, "tester");
    await expect(test.change(rollback)).rejects.toMatchObject({ code: "previous_missing", status: 409 });
  });

  it("of a whole revision is a new revision with the entries of the earlier one", async () => {
    const first = await test.change(promotion("reports", "2.0.0"), canary("3.0.0", 5), pin(test.north.id, "1.0.0"));
    await test.change(promotion("reports", "3.0.0"), promotion("audits", "2.0.0"), {
      action: "unpin",
      name: "reports",
      organizationId: test.north.id,
    });
    const restored = await test.change({ action: "restore", number: first.number });
    expect(restored).toMatchObject({ number: first.number + 2, entries: first.entries });
    for (const number of [99, 2 ** 40])
      await expect(test.change({ action: "restore", number })).rejects.toMatchObject({ code: "revision_unknown" });
  });
});

describe("a removed remote", () => {
  const remove = (name: string): ManifestStep => ({ action: "remove", name });
  const readFallbacks = async () => {
    const requester = { bucketKey: "somebody", userId: null, organizationId: null };
    return (await test.manifests.resolve(requester))?.selection.fallbacks["reports"];
  };

  it("leaves its paths to others, all of them, and is named in the record", async () => {
    await test.publish("audits", "4.0.0", { pages: [{ path: "/reports", pageId: "page" }] });
    await test.publish("reports", "4.0.0", { pages: [{ path: "/reports/later", pageId: "page" }] });
    await test.change(canary("4.0.0", 5), { action: "disable", name: "reports", message: "Soon" });
    const { entries, freedPaths } = await test.change(remove("reports"));
    expect(Object.keys(entries).sort()).toEqual(["audits", "shell"]);
    expect(freedPaths).toEqual(["/reports", "/reports/later"]);
    expect(await test.change(promotion("audits", "4.0.0"))).toMatchObject({ freedPaths: ["/audits"] });
    const events = await test.database.select({ details: auditEvents.details }).from(auditEvents);
    expect(events).toContainEqual({
      details: { reason: "", steps: [remove("reports")], freedPaths: ["/reports", "/reports/later"] },
    });
  });

  it("comes back without anything from before: another publisher may have its name", async () => {
    await test.change(promotion("reports", "2.0.0"));
    expect(await readFallbacks()).toEqual(["1.0.0"]);
    await test.change(remove("reports"));
    await test.change(promotion("reports", "3.0.0"));
    expect(await test.readEntry("reports")).toMatchObject({ version: "3.0.0", previous: null });
    expect(await readFallbacks()).toEqual([]);
    expect(await test.change(rollback)).toMatchObject({ freedPaths: ["/reports"] });
  });

  it.each([
    ["the shell", "shell", "shell_missing", 409],
    ["what is not in force", "nowhere", "remote_unknown", 404],
  ])("is never %s", async (_what, name, code, status) => {
    await expect(test.change(remove(name))).rejects.toMatchObject({ code, status });
  });
});

it.each<[string, () => ManifestStep[]]>([
  ["the version in force", () => [promotion("reports", "1.0.0"), promotion("audits", "1.0.0", true)]],
  ["the canary that there is", () => [canary("2.0.0", 5)]],
  ["the pin that there is", () => [pin(test.north.id, "3.0.0")]],
  ["what is switched on", () => [{ action: "enable", name: "reports" }]],
  ["a change and its undoing", () => [promotion("reports", "3.0.0"), promotion("reports", "1.0.0")]],
])("%s makes no revision", async (_what, makeSteps) => {
  const before = await test.change(canary("2.0.0", 5), pin(test.north.id, "3.0.0"));
  expect(await test.change(...makeSteps())).toEqual({ ...before, isNew: false });
  expect((await test.manifests.listHistory(1))[0]?.number).toBe(before.number);
});

describe("pins, canaries and the kill switch", () => {
  it("come and go by their steps, also for the shell", async () => {
    await test.change(pin(test.north.id, "2.0.0", "shell"), canary("2.0.0", 0.01, "shell"));
    expect(await test.readEntry("shell")).toMatchObject({
      pins: { [test.north.id]: "2.0.0" },
      canary: { version: "2.0.0", percentage: 0.01 },
    });
    await test.change(
      { action: "unpin", name: "shell", organizationId: test.north.id },
      { action: "end-canary", name: "shell" },
    );
    expect(await test.readEntry("shell")).toMatchObject({ version: "1.0.0", pins: {}, canary: null });
    await test.change({ action: "disable", name: "reports", message: "Back at noon" });
    expect(await test.readEntry("reports")).toMatchObject({ disabled: { message: "Back at noon" } });
    await test.change({ action: "enable", name: "reports" });
    expect(await test.readEntry("reports")).toMatchObject({ disabled: null });
  });

  it.each<[string, ManifestStep, string, number]>([
    ["a pin of nobody", pin(nowhere, "1.0.0"), "organization_unknown", 404],
    ["a canary of a release that is not there", canary("9.0.0", 5), "release_unknown", 404],
    ["a canary of what everybody has", canary("1.0.0", 5), "canary_in_force", 409],
    ["the end of no canary", { action: "end-canary", name: "reports" }, "canary_unknown", 404],
    ["the end of no pin", { action: "unpin", name: "reports", organizationId: nowhere }, "pin_unknown", 404],
    ["a remote that is not in force", { action: "enable", name: "nowhere" }, "remote_unknown", 404],
    ["a name that every object has", { action: "enable", name: "constructor" }, "remote_unknown", 404],
    ["a console without shell", { action: "disable", name: "shell", message: "no" }, "shell_missing", 409],
  ])("refuse %s", async (_name, step, code, status) => {
    await expect(test.change(promotion("audits", "2.0.0"), step)).rejects.toMatchObject({ code, status });
    expect(await test.readEntry("audits")).toMatchObject({ version: "1.0.0" });
  });
});

describe("two remotes that claim one path", () => {
  const claim = { pages: [{ path: "/reports", pageId: "page" }] };
  beforeEach(() => test.publish("audits", "4.0.0", claim));

  it.each<[string, () => ManifestStep[], () => string]>([
    ["by default", () => [promotion("audits", "4.0.0")], () => "/reports is claimed by audits and reports."],
    ["in a canary arm", () => [canary("4.0.0", 0.01, "audits")], () => "/reports is claimed by audits and reports."],
    [
      "for one organization",
      () => [pin(test.south.id, "4.0.0", "audits")],
      () => `/reports is claimed by audits and reports for the organization ${test.south.id}.`,
    ],
  ])("are refused %s", async (_name, makeSteps, message) => {
    await expect(test.change(...makeSteps())).rejects.toMatchObject({
      code: "path_conflict",
      status: 409,
      message: message(),
    });
  });

  it("are refused where two canaries meet, although neither is against the defaults", async () => {
    await test.publish("audits", "5.0.0", { pages: [{ path: "/shared", pageId: "page" }] });
    await test.publish("reports", "5.0.0", { pages: [{ path: "/shared", pageId: "page" }] });
    await test.change(canary("5.0.0", 1, "audits"));
    await expect(test.change(canary("5.0.0", 1))).rejects.toMatchObject({ code: "path_conflict" });
  });

  it("may be in force where each other gives way, until it does not", async () => {
    await test.publish("reports", "4.0.0", { pages: [{ path: "/elsewhere", pageId: "page" }] });
    await test.change(pin(test.north.id, "4.0.0"), pin(test.north.id, "4.0.0", "audits"));
    await expect(
      test.change({ action: "unpin", name: "reports", organizationId: test.north.id }),
    ).rejects.toMatchObject({ code: "path_conflict" });
  });

  it("are refused also while one is switched off, so that it can always be switched on", async () => {
    await test.change({ action: "disable", name: "reports", message: "Soon" });
    await expect(test.change(promotion("audits", "4.0.0"))).rejects.toMatchObject({ code: "path_conflict" });
  });
});

describe("concurrent changes", () => {
  it("are made once; the others are told the newer state", async () => {
    const { manifests } = createTestServices({ database: test.database }).federation;
    const results = await Promise.allSettled(
      ["reports", "audits", "reports", "audits"].map((name, index) =>
        (index % 2 === 0 ? test.manifests : manifests).change(
          { baseNumber: 1, reason: "", steps: [promotion(name, "2.0.0")] },
          `author ${index}`,
        ),
      ),
    );
    const made = results.flatMap((result) => (result.status === "fulfilled" && result.value ? [result.value] : []));
    expect(made).toHaveLength(1);
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
    expect(refused).toHaveLength(3);
    for (const error of refused)
      expect(error).toMatchObject({ code: "manifest_changed", status: 409, further: { current: { number: 2 } } });
    expect(await test.manifests.listHistory(10)).toHaveLength(2);
  });

  it("are refused for every base but the newest", async () => {
    await test.change(promotion("reports", "2.0.0"));
    for (const baseNumber of [0, 1, 3, 2 ** 40])
      await expect(
        test.manifests.change({ baseNumber, reason: "", steps: [promotion("reports", "3.0.0")] }, "tester"),
      ).rejects.toMatchObject({ code: "manifest_changed", further: { current: { number: 2 } } });
  });
});

describe("a revision", () => {
  it("is told to every server that listens, with its number, and is in the audit record", async () => {
    const listener = await test.database.$client.connect();
    try {
      await listener.query("LISTEN manifest_changed");
      const notified = new Promise((resolve) => listener.once("notification", ({ payload }) => resolve(payload)));
      await test.manifests.change({ baseNumber: 1, reason: "why", steps: [promotion("reports", "2.0.0")] }, "alice");
      expect(await notified).toBe("2");
    } finally {
      listener.release(true);
    }
    const recorded = await test.database.select().from(auditEvents);
    expect(recorded.slice(-2)).toMatchObject([
      {
        action: "manifest.change",
        userName: "alice",
        subject: "revision 2",
        details: { reason: "why", steps: [promotion("reports", "2.0.0")] },
      },
      {
        action: "manifest.promote",
        userName: "alice",
        subject: "reports 2.0.0",
        details: { reason: "why", revision: 2, previous: "1.0.0", group: "default" },
      },
    ]);
    expect(recorded.filter(({ action }) => action === "manifest.change")).toHaveLength(2);
  });

  it("is served at once by the server that made it, and by another that was told", async () => {
    const other = createTestServices({ database: test.database }).federation.manifests;
    expect((await other.read())?.revision.number).toBe(1);
    for (const version of ["2.0.0", "3.0.0"]) {
      const { number } = await test.change(promotion("reports", version));
      expect((await test.manifests.read())?.revision.number).toBe(number);
      other.noticeChange();
      expect((await other.read())?.remotes.find(({ name }) => name === "reports")?.version).toBe(version);
    }
  });

  it("stays in the history permanently, newest first, page by page", async () => {
    for (const version of ["2.0.0", "3.0.0"]) await test.change(promotion("reports", version));
    const numbers = async (...page: [number, number?]) =>
      (await test.manifests.listHistory(...page)).map(({ number }) => number);
    expect(await numbers(2)).toEqual([3, 2]);
    expect(await numbers(2, 2)).toEqual([1]);
    expect(await numbers(2, 2 ** 40)).toEqual([3, 2]);
  });
});
