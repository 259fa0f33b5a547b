import {
  browserExtensionEndpoints,
  connectedExtensionListSchema,
  extensionConfigurationSchema,
  extensionSessionSchema,
  extensionTokenSchema,
} from "@gatehouse/shared/contracts/browser-extension.contract";
import { and, eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import {
  allowExtension,
  askForToken,
  handOver,
  outcomeOf,
  TestExtension,
  testExtensionId,
} from "../../testing/test-extension.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { MAX_CONSENTS } from "./browser-extension-consents.service.ts";

const otherId = "ponmlkjihgfedcbaponmlkjihgfedcba";

let test: TestApp;
let extension: TestExtension;
beforeAll(async () => {
  test = await buildTestApp({
    environment: {
      PUBLIC_URL: "https://console.example",
      BROWSER_EXTENSIONS: `${testExtensionId}, ${"a".repeat(32)}`,
      EXTENSION_SESSION_MINUTES: "60",
      TEAM_PASSWORDS_URL: "https://passwords.example/credentials",
    },
  });
  extension = new TestExtension(test.app);
});
afterAll(() => test.close());

describe("the exchange", () => {
  it("needs the user's consent once, then leads from the page to the extension", async () => {
    const page = await test.signIn("user");
    expect(outcomeOf(await askForToken(page))).toBe("403 extension_consent_required");
    expect(outcomeOf(await allowExtension(page))).toBe("204");
    const { Token, ExpiresAt } = extensionTokenSchema.parse((await askForToken(page)).json());
    expect(Date.parse(ExpiresAt) - test.clock.now().getTime()).toBe(90_000);
    const { id: userId } = (await test.services.users.findByName("user")) ?? {};
    const user = { userId, userName: "user", emailAddress: "user@example.test" };
    expect(extensionConfigurationSchema.parse((await extension.configuration(Token)).json())).toEqual({
      sessionDurationMinutes: 60,
      teamPasswords: { credentials: "https://passwords.example/credentials", search: "" },
      links: {
        session: "https://console.example/api/browserextension/session",
        version: "https://console.example/api/browserextension/version",
      },
      user,
    });
    const next = extensionTokenSchema.parse((await extension.refresh(Token)).json());
    const { expiresAt, ...session } = extensionSessionSchema.parse((await extension.session(next.Token)).json());
    expect(session).toEqual({ organizationId: test.organizations.north.id, user });
    expect(expiresAt).toBe(next.ExpiresAt);
    expect(Date.parse(expiresAt) - test.clock.now().getTime()).toBe(3_600_000);
    expect(outcomeOf(await extension.end(next.Token))).toBe("204");
    expect(outcomeOf(await extension.session(next.Token))).toBe("401 extension_token_invalid");
    // The consent stays.
    expect(outcomeOf(await askForToken(page))).toBe("200");
  });
});

describe("the configuration", () => {
  it("exists in the versions that the server names to everybody", async () => {
    const answer = await test.clients.signedOut.get(browserExtensionEndpoints.version);
    expect(answer.json()).toEqual({ versions: ["1"], product: "Gatehouse" });
    const token = await handOver(await test.signIn("user"));
    for (const version of ["0", "2", "1.0", " 1", "", "x".repeat(5000)])
      expect(outcomeOf(await extension.configuration(token, version))).toBe("400 extension_version_unsupported");
    const path = browserExtensionEndpoints.configuration;
    for (const query of ["", "?version=1&version=1"])
      expect(outcomeOf(await extension.send("GET", `${path}${query}`, token))).toBe("400 request_invalid");
  });

  it("is read with the token alone: no cookie replaces it, and no other site reads it", async () => {
    const page = await test.signIn("user");
    const path = `${browserExtensionEndpoints.configuration}?version=1`;
    expect(outcomeOf(await page.get(path))).toBe("401 extension_token_invalid");
    const token = await handOver(page);
    const answer = await extension.send("GET", path, token, { origin: "https://elsewhere.example" });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    const asked = await extension.send("OPTIONS" as "GET", path, token, { "access-control-request-method": "GET" });
    expect(asked.statusCode).toBe(405);
  });
});

describe("a token", () => {
  it("is for extensions that the operator allows, in an organization of the user with the permission", async () => {
    const page = await test.signIn("user");
    expect(outcomeOf(await allowExtension(page, otherId))).toBe("403 extension_not_allowed");
    expect(outcomeOf(await askForToken(page, otherId))).toBe("403 extension_not_allowed");
    for (const wrong of ["", "q".repeat(32), testExtensionId.toUpperCase(), `${testExtensionId}a`])
      expect(outcomeOf(await askForToken(page, wrong))).toBe("400 request_invalid");
    const { south } = test.organizations;
    const headers = { organizationid: south.id };
    expect(outcomeOf(await askForToken(page, testExtensionId, { headers }))).toBe("403 organization_forbidden");
    const nobody = await test.signIn("nobody");
    expect(outcomeOf(await askForToken(nobody))).toBe("403 permission_required");
    expect(outcomeOf(await allowExtension(nobody))).toBe("403 permission_required");
  });
});

const list = async (client: TestClient, path: string = browserExtensionEndpoints.ownList) =>
  connectedExtensionListSchema.parse((await client.get(path)).json());
const ownOne = browserExtensionEndpoints.ownOne.replace(":extensionId", testExtensionId);

describe("connected extensions", () => {
  it("are listed with the browsers where they work, and disconnected everywhere at once", async () => {
    const page = await test.signIn("both");
    expect(await list(page)).toEqual([]);
    expect(outcomeOf(await page.send("DELETE", ownOne))).toBe("404 not_found");
    const startedAt = test.clock.now();
    const first = await extension.exchange(await handOver(page));
    // Nobody exchanges this one.
    await handOver(page);
    test.clock.advance({ seconds: 90 });
    await extension.session(first);
    const [connected, ...others] = await list(page);
    expect(others).toEqual([]);
    expect(connected).toEqual({
      ExtensionId: testExtensionId,
      AllowedAt: startedAt.toISOString(),
      Grants: [
        {
          OrganizationName: test.organizations.north.name,
          UserAgent: "lightMyRequest",
          Address: "127.0.0.1",
          StartedAt: startedAt.toISOString(),
          LastUsedAt: test.clock.now().toISOString(),
          ExpiresAt: new Date(startedAt.getTime() + 3_600_000).toISOString(),
        },
      ],
    });
    expect(await list(await test.signIn("user"))).not.toContainEqual(connected);
    expect(outcomeOf(await page.send("DELETE", ownOne))).toBe("204");
    expect(await list(page)).toEqual([]);
    expect(outcomeOf(await extension.session(first))).toBe("401 extension_token_invalid");
    expect(outcomeOf(await askForToken(page))).toBe("403 extension_consent_required");
    const events = await test.database.select().from(auditEvents).where(eq(auditEvents.subject, "both"));
    expect(events.map(({ action, details }) => [action, details])).toEqual([
      ["browser-extension.allowed", { extension: testExtensionId }],
      ["browser-extension.token-issued", { extension: testExtensionId }],
      ["browser-extension.token-issued", { extension: testExtensionId }],
      ["browser-extension.withdrawn", { extension: testExtensionId, ended: 2 }],
    ]);
  });

  it("of a user are seen and disconnected by administrators", async () => {
    const memberships = [{ organization: test.organizations.north }];
    const { id } = await addTestUser(test.database, { name: "managed", memberships });
    const page = await test.signIn("managed");
    const token = await extension.exchange(await handOver(page));
    const administrator = await test.signIn("administrator");
    const pathOf = (path: string, userId: string) =>
      path.replace(":userId", userId).replace(":extensionId", testExtensionId);
    const { userList, userOne } = browserExtensionEndpoints;
    expect(await list(administrator, pathOf(userList, id))).toEqual(await list(page));
    expect(outcomeOf(await administrator.send("DELETE", pathOf(userOne, id)))).toBe("204");
    expect(outcomeOf(await extension.session(token))).toBe("401 extension_token_invalid");
    expect(outcomeOf(await administrator.send("DELETE", pathOf(userOne, id)))).toBe("404 not_found");
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect(outcomeOf(await administrator.get(pathOf(userList, unknown)))).toBe("404 not_found");
    const [event] = await test.database
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, "browser-extension.withdrawn"), eq(auditEvents.subject, "managed")));
    expect(event).toMatchObject({ userName: "administrator", details: { extension: testExtensionId, ended: 1 } });
  });
});

it("a user allows no end of extensions", async () => {
  const open = await buildTestApp();
  try {
    const page = await open.signIn("user");
    const idOf = (count: number) =>
      testExtensionId.slice(2) + "abcdefghij".charAt(count / 10) + "abcdefghij".charAt(count % 10);
    for (let count = 0; count < MAX_CONSENTS; count += 1)
      expect(outcomeOf(await allowExtension(page, idOf(count)))).toBe("204");
    expect(outcomeOf(await allowExtension(page, idOf(MAX_CONSENTS)))).toBe("409 too_many_extensions");
    expect(outcomeOf(await allowExtension(page, idOf(0)))).toBe("204");
    expect(await list(page)).toHaveLength(MAX_CONSENTS);
  } finally {
    await open.close();
  }
});
