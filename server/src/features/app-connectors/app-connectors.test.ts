import { appSwitcherSchema } from "@gatehouse/shared/contracts/app-connectors.contract";
import { appConnectors } from "../../db/schema/app-connectors.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { AppConnectorsService } from "./app-connectors.service.ts";

let test: TestApp;
let apps: AppConnectorsService;
beforeEach(async () => {
  test = await buildTestApp();
  apps = test.services.appConnectors;
});
afterEach(() => test.close());

const add = (type: string, name: string) => apps.create({ type, name, url: `https://${name}.example` }, "tester");

const read = async (client: TestApp["clients"]["user"]) => {
  const answer = await client.get("/api/app/app-switcher");
  expect(answer.statusCode).toBe(200);
  return appSwitcherSchema.parse(answer.json());
};

describe("GET /api/app/app-switcher (SH-198)", () => {
  it("is empty while no app is connected", async () => {
    expect(await read(test.clients.user)).toEqual([]);
  });

  it("groups the apps by type, in the order of the types, each as it was added (SH-043, SH-163)", async () => {
    await add("PrivilegedRemoteAccess", "zulu");
    await add("PasswordSafe", "yankee");
    await add("PasswordSafe", "alpha");
    await add("IdentitySecurityInsights", "mike");
    expect(await read(test.clients.user)).toEqual([
      {
        ConnectorType: "IdentitySecurityInsights",
        Connectors: [{ ConnectorName: "mike", Url: "https://mike.example/" }],
      },
      {
        ConnectorType: "PasswordSafe",
        Connectors: [
          { ConnectorName: "yankee", Url: "https://yankee.example/" },
          { ConnectorName: "alpha", Url: "https://alpha.example/" },
        ],
      },
      {
        ConnectorType: "PrivilegedRemoteAccess",
        Connectors: [{ ConnectorName: "zulu", Url: "https://zulu.example/" }],
      },
    ]);
  });

  it("leaves out what has a type of which this version knows nothing", async () => {
    await test.database
      .insert(appConnectors)
      .values({ connectorType: "Unknown", name: "later", url: "https://later.example/", position: 1 });
    expect(await read(test.clients.user)).toEqual([]);
  });

  it("is for everybody signed in, in any organization, and for nobody else", async () => {
    await add("RemoteSupport", "desk");
    const { signedOut, userWithoutPermission } = test.clients;
    expect(await read(userWithoutPermission)).toHaveLength(1);
    const answer = await userWithoutPermission.get("/api/app/app-switcher", { without: ["organizationid"] });
    expect(answer.statusCode).toBe(200);
    expect((await signedOut.get("/api/app/app-switcher")).statusCode).toBe(401);
  });
});
