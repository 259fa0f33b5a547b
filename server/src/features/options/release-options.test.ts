import { selectionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { signedTextSchema } from "@gatehouse/shared/contracts/selections.contract";
import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { copyTestClient, startTwoServers } from "../../testing/start-two-servers.ts";
import type { TwoServers } from "../../testing/start-two-servers.ts";
import type { TestClient } from "../../testing/test-client.ts";
import {
  addReporters,
  changeManifest,
  failed,
  loaded,
  report,
  startHealthTest,
} from "../../testing/test-reports.builder.ts";

let servers: TwoServers;
beforeEach(async () => {
  servers = await startTwoServers(await startHealthTest());
  await changeManifest(servers.first, { action: "promote", name: "replay", version: "1.1.0" });
});
afterEach(() => servers.close());

/** Users whose browsers talk to the second server. */
const addUsers = async (count: number): Promise<TestClient[]> =>
  (await addReporters(servers.first, count)).map((client) => copyTestClient(client, servers.second.app));
const failFor = async (users: readonly TestClient[]): Promise<void> => {
  for (const user of users) expect(await report(user, [failed("1.1.0")])).toBe(204);
};
const readVersion = async () =>
  (await servers.second.services.federation.manifests.listHistory(1))[0]?.entries["replay"]?.version;

describe("an option of releases that is changed on one server holds on another", () => {
  it("rollback-min-users", async () => {
    await servers.save({ [optionTypeIds.rollbackMinUsers]: 4 });
    const users = await addUsers(4);
    await failFor(users.slice(0, 3));
    expect(await readVersion()).toBe("1.1.0");
    await failFor(users.slice(3));
    expect(await readVersion()).toBe("1.0.0");
  });

  it("rollback-share", async () => {
    await servers.save({ [optionTypeIds.rollbackShare]: 50 });
    const users = await addUsers(8);
    for (const user of users) await report(user, [loaded("1.1.0")]);
    await failFor(users.slice(0, 4));
    expect(await readVersion()).toBe("1.1.0");
    await failFor(users.slice(4, 5));
    expect(await readVersion()).toBe("1.0.0");
  });

  it("rollback-window-minutes", async () => {
    await servers.save({ [optionTypeIds.rollbackWindowMinutes]: 60 });
    for (let sent = 0; sent < 3; sent += 1) {
      servers.first.clock.advance({ minutes: 6 });
      await failFor(await addUsers(1));
    }
    expect(await readVersion()).toBe("1.0.0");
  });

  it("selection-lifetime-hours", async () => {
    await servers.save({ [optionTypeIds.selectionLifetimeHours]: 2 });
    const { clock } = servers.first;
    const { selections, manifests } = servers.second.services.federation;
    const resolved = await manifests.resolve({ bucketKey: "any", userId: null, organizationId: null });
    if (resolved === null) throw new Error("A manifest is in force");
    const { signed } = await selections.signForPage(resolved.selection);
    const { expiresAt } = selectionSchema.parse(JSON.parse(signedTextSchema.parse(signed).payload));
    expect(Date.parse(expiresAt) - clock.now().getTime()).toBe(2 * 3_600_000);
  });
});
