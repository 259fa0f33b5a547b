import { paletteEntryEndpoints, paletteEntryListSchema } from "@gatehouse/shared/contracts/palette-entries.contract";
import type { RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { buildRelease, publish, activateReleases } from "../../testing/test-releases.builder.ts";

const palettes: Record<string, NonNullable<RemoteDescriptor["palette"]>> = {
  reports: [
    {
      titleKey: "reports.monthly",
      detailKey: "reports.title",
      keywordsKey: "reports.keywords",
      icon: "chart-column",
      path: "/reports",
      query: { tab: "monthly" },
      permission: "assets.read",
    },
    { titleKey: "reports.secret", icon: "key-round", path: "/reports/secret", permission: "secrets.read" },
  ],
  welcome: [{ titleKey: "welcome.title", icon: "house", path: "/welcome" }],
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const read = async (client: TestApp["clients"]["user"]) => {
  const answer = await client.get(paletteEntryEndpoints.commandPalette);
  expect(answer.statusCode).toBe(200);
  return paletteEntryListSchema.parse(answer.json());
};
const readKeys = async (client: TestApp["clients"]["user"]) => (await read(client)).map(({ TitleKey }) => TitleKey);

describe("the entries of the command palette", () => {
  it("are none while nothing was promoted", async () => {
    expect(await read(test.clients.administrator)).toEqual([]);
  });

  it("are those of the releases in force, by permission in the organization", async () => {
    const releases = Object.entries(palettes).map(([name, palette]) => buildRelease(name, { descriptor: { palette } }));
    await activateReleases(test.database, test.federation, [...releases, buildRelease("silent")]);
    const { administrator, user, userWithoutPermission } = test.clients;
    expect(await readKeys(administrator)).toEqual(["reports.monthly", "reports.secret", "welcome.title"]);
    expect(await readKeys(user)).toEqual(["reports.monthly", "welcome.title"]);
    expect(await read(userWithoutPermission)).toEqual([
      { Remote: "welcome", TitleKey: "welcome.title", Icon: "house", Route: "/welcome", QueryParams: {} },
    ]);
    expect((await read(user))[0]).toEqual({
      Remote: "reports",
      TitleKey: "reports.monthly",
      DetailKey: "reports.title",
      KeywordsKey: "reports.keywords",
      Icon: "chart-column",
      Route: "/reports",
      QueryParams: { tab: "monthly" },
    });
  });

  it("follow the version of the organization, and leave out a remote that is switched off", async () => {
    const palette = [{ titleKey: "welcome.pinned", icon: "house", path: "/welcome" }];
    await publish(test, buildRelease("welcome", { version: "2.0.0", descriptor: { palette } }));
    const baseNumber = (await test.federation.manifests.listHistory(1))[0]?.number ?? 0;
    const steps = [
      { action: "pin", name: "welcome", organizationId: test.organizations.north.id, version: "2.0.0" },
      { action: "disable", name: "reports", message: "Soon" },
    ] as const;
    await test.federation.manifests.change({ baseNumber, reason: "", steps: [...steps] }, "test");
    expect(await readKeys(test.clients.user)).toEqual(["welcome.pinned"]);
  });

  it("need a session and an organization of the user", async () => {
    const { signedOut, user } = test.clients;
    const path = paletteEntryEndpoints.commandPalette;
    expect((await signedOut.get(path)).statusCode).toBe(401);
    expect((await user.get(path, { without: ["organizationid"] })).statusCode).toBe(400);
    const foreign = { headers: { organizationid: test.organizations.south.id } };
    expect((await user.get(path, foreign)).statusCode).toBe(403);
  });
});
