// What a section uses of the shell must exist for everybody who gets the two together.
import type { ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { createTestManifest, promotion, type TestManifest } from "../../../testing/test-manifest.builder.ts";

const session = "@gatehouse/shared/session";
const first = {
  provides: { react: "19.3.1", [session]: "1.0.0" },
  exports: { react: ["useState"], [session]: ["useSession", "useOrganization"] },
};

let test: TestManifest;
beforeEach(async () => {
  test = await createTestManifest();
  await test.publish("shell", "3.0.0", { pages: [] }, first);
  await test.publish(
    "shell",
    "4.0.0",
    { pages: [] },
    { ...first, exports: { react: ["useState"], [session]: ["useSession"] } },
  );
  await test.publish(
    "reports",
    "4.0.0",
    {},
    { needs: { [session]: "^1.0.0" }, uses: { [session]: ["useOrganization"] } },
  );
});
afterEach(() => test.remove());

const canary = (name: string, version: string): ManifestStep => ({ action: "canary", name, version, percentage: 5 });
const refused =
  "reports 4.0.0 cannot run in shell 4.0.0: it uses useOrganization of @gatehouse/shared/session, which it does not export.";
const expectRefused = (steps: readonly ManifestStep[], message = refused) =>
  expect(test.change(...steps)).rejects.toMatchObject({ code: "export_missing", status: 409, message });

describe("a change of the shell", () => {
  it("is refused where a section in force uses a name that it does not export, and names all three", async () => {
    await test.change(promotion("shell", "3.0.0"), promotion("reports", "4.0.0"));
    await expectRefused([promotion("shell", "4.0.0")]);
    await expectRefused([canary("shell", "4.0.0")]);
    await expectRefused([{ action: "pin", name: "shell", organizationId: test.north.id, version: "4.0.0" }]);
    await expect(test.readEntry("shell")).resolves.toMatchObject({ version: "3.0.0", canary: null, pins: {} });
  });

  it("is refused for the part of the users alone who have the section", async () => {
    await test.change(promotion("shell", "3.0.0"), {
      action: "pin",
      name: "reports",
      organizationId: test.north.id,
      version: "4.0.0",
    });
    await expectRefused([promotion("shell", "4.0.0")]);
    await test.change(promotion("shell", "4.0.0"), {
      action: "pin",
      name: "shell",
      organizationId: test.north.id,
      version: "3.0.0",
    });
    await expect(test.readEntry("shell")).resolves.toMatchObject({ version: "4.0.0" });
  });

  it("passes together with a section that fits", async () => {
    await test.change(promotion("shell", "3.0.0"), promotion("reports", "4.0.0"));
    await test.publish("reports", "5.0.0", {}, { needs: { [session]: "^1.0.0" }, uses: { [session]: ["useSession"] } });
    const passing = test.change(promotion("shell", "4.0.0"), promotion("reports", "5.0.0"));
    await expect(passing).resolves.toMatchObject({ entries: { shell: { version: "4.0.0" } } });
  });

  it("does not wait for a section that is switched off, which cannot be switched on again beside it", async () => {
    await test.change(promotion("shell", "3.0.0"), promotion("reports", "4.0.0"));
    await test.change({ action: "disable", name: "reports", message: "Soon" }, promotion("shell", "4.0.0"));
    await expectRefused([{ action: "enable", name: "reports" }]);
  });
});

describe("a section", () => {
  it("is refused beside a shell that lacks what it uses", async () => {
    await test.change(promotion("shell", "4.0.0"));
    await expectRefused([promotion("reports", "4.0.0")]);
    await expectRefused([canary("reports", "4.0.0")]);
  });

  it.each<[string, Partial<Omit<Release, "descriptor">>, string]>([
    ["needs another version", { needs: { react: "^20.0.0" } }, "it needs react ^20.0.0, of which it has 19.3.1."],
    ["needs another entry", { needs: { vue: "^3.0.0" } }, "it needs vue, which it does not provide."],
    [
      "lacks two names",
      { needs: { react: "^19.0.0" }, uses: { react: ["useA", "useB"] } },
      "it uses useA of react, which it does not export (and 1 more).",
    ],
  ])("that %s is refused", async (_name, record, reason) => {
    await test.publish("reports", "6.0.0", {}, record);
    await test.change(promotion("shell", "3.0.0"));
    await expectRefused([promotion("reports", "6.0.0")], `reports 6.0.0 cannot run in shell 3.0.0: ${reason}`);
  });

  it.each<[string, string, Partial<Omit<Release, "descriptor">>]>([
    ["whose build could not tell the names", "4.0.0", { needs: { [session]: "^1.0.0" }, uses: { [session]: ["*"] } }],
    [
      "of an older build, which has no names: entries and versions alone count",
      "4.0.0",
      { needs: { [session]: "^1.0.0" } },
    ],
    [
      "beside an older shell, which does not say what it provides",
      "1.0.0",
      { needs: { vue: "^3.0.0" }, uses: { vue: ["ref"] } },
    ],
  ])("passes %s", async (_name, shell, record) => {
    await test.publish("reports", "6.0.0", {}, record);
    const passing = test.change(promotion("shell", shell), promotion("reports", "6.0.0"));
    await expect(passing).resolves.toMatchObject({ entries: { reports: { version: "6.0.0" } } });
  });

  it("stays beside what it does not fit where both are in force already", async () => {
    await test.change(promotion("shell", "3.0.0"), promotion("reports", "4.0.0"));
    await test.database.execute(
      `UPDATE releases SET release = jsonb_set(release, '{uses}', '{"react": ["gone"]}') WHERE name = 'reports' AND version = '4.0.0'`,
    );
    await expect(test.change(promotion("audits", "2.0.0"))).resolves.toMatchObject({
      entries: { audits: { version: "2.0.0" } },
    });
  });

  it("cannot claim a page of the shell", async () => {
    await test.publish("reports", "6.0.0", { pages: [{ path: "/releases", pageId: "releases" }] });
    await expect(test.change(promotion("reports", "6.0.0"))).rejects.toMatchObject({
      code: "path_reserved",
      status: 409,
      message: "reports 6.0.0 claims /releases, which the shell itself answers.",
    });
  });
});

describe("the way back", () => {
  it("is open also where a section does not fit the earlier shell", async () => {
    await test.change(promotion("shell", "4.0.0"));
    await test.change(promotion("shell", "3.0.0"), promotion("reports", "4.0.0"));
    await test.change({ action: "rollback", name: "shell" });
    expect(await test.readEntry("shell")).toMatchObject({ version: "4.0.0" });
  });
});
