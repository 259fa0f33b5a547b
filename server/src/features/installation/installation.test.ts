import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { installationEndpoints } from "@gatehouse/shared/contracts/installation.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";

/** As in both the anonymous read and the session read. */
async function readFlags(environment: Record<string, string>): Promise<unknown[]> {
  const test = await buildTestApp({ environment });
  try {
    const settings = (await test.clients.signedOut.get(installationEndpoints.settings)).json<unknown>();
    const session = async (client: typeof test.clients.user) =>
      sessionReadSchema.parse((await client.get(sessionEndpoints.session)).json()).Settings;
    return [settings, await session(test.clients.signedOut), await session(test.clients.user)];
  } finally {
    await test.close();
  }
}

describe("the kind of installation", () => {
  it("is an ordinary one with several organizations unless the environment says otherwise", async () => {
    const flags = { IsMultiTenant: true, IsTrident: false, IsAppliance: false, showSocialLinks: false };
    expect(await readFlags({})).toEqual([flags, flags, flags]);
  });

  it("is told everywhere as the environment says", async () => {
    const environment = { MULTI_TENANT: "false", CLOUD_MODE: "true", APPLIANCE: "true", SOCIAL_LINKS: "true" };
    const flags = { IsMultiTenant: false, IsTrident: true, IsAppliance: true, showSocialLinks: true };
    expect(await readFlags(environment)).toMatchObject([flags, flags, flags]);
  });
});
