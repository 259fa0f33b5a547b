import {
  browserExtensionEndpoints,
  extensionConfigurationSchema,
  extensionSessionSchema,
  extensionTokenSchema,
} from "@gatehouse/shared/contracts/browser-extension.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { sessionCookieName } from "../../routing/cookies.ts";
import { hashToken } from "../../routing/tokens.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { callRoute, expectEachRoute } from "../../testing/route-calls.ts";
import {
  allowExtension,
  askForToken,
  handOver,
  outcomeOf,
  TestExtension,
  testExtensionId,
} from "../../testing/test-extension.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

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
