import {
  loginDetailsSchema,
  loginProvidersSchema,
  loginServersSchema,
  signInDetailsEndpoints,
} from "@gatehouse/shared/contracts/sign-in-details.contract";
import { directories } from "../../db/schema/directories.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { preLoginBanners } from "../../db/schema/pre-login-banners.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";

/** Runs against an app with the settings, and closes it. */
async function withApp(environment: Record<string, string>, action: (test: TestApp) => Promise<void>): Promise<void> {
  const test = await buildTestApp({ environment });
  try {
    await action(test);
  } finally {
    await test.close();
  }
}

async function addDirectory(test: TestApp, label: string, kind: "domain" | "ldap", position: number): Promise<void> {
  await test.database.insert(directories).values({
    label,
    kind,
    position,
    urls: ["ldaps://secret-host.example:636"],
    certificateAuthority: "certificate",
    bindName: "cn=reader,dc=secret,dc=example",
    bindPassword: Buffer.from("sealed"),
    baseName: "dc=secret,dc=example",
    nameAttribute: "uid",
    organizationId: test.organizations.north.id,
  });
}

describe("what the sign-in page asks first", () => {
  it("is plain where nothing is set", () =>
    withApp({}, async (test) => {
      const client = test.clients.signedOut;
      expect(loginDetailsSchema.parse((await client.get(signInDetailsEndpoints.details)).json())).toEqual({
        showDomains: true,
        showSamlOption: false,
        defaultLanguage: "en-US",
        allowFido2Login: true,
        showSocialLinks: false,
        hasSsoContext: false,
      });
      const servers = loginServersSchema.parse((await client.get(signInDetailsEndpoints.servers)).json());
      expect(servers).toEqual({ domains: [], ldapservers: [] });
    }));

  it("tells the banner in force, the languages, the ways to sign in, and where to sign up", () =>
    withApp(
      { DEFAULT_LANGUAGE: "de-DE", SIGN_UP_URL: "https://example.com/join", SOCIAL_LINKS: "true" },
      async (test) => {
        const banner = { title: "Notice", text: "This system is watched." };
        await test.database.insert(preLoginBanners).values({ ...banner, updatedBy: "", updatedAt: test.clock.now() });
        const provider = { entityId: "urn:idp", signOnUrl: "https://idp.example/sso", certificates: ["pem"] };
        await test.database.insert(identityProviders).values([
          { ...provider, identifier: "Company" },
          { ...provider, identifier: "Former", entityId: "urn:former", isEnabled: false },
        ]);
        const client = test.clients.signedOut;
        expect(loginDetailsSchema.parse((await client.get(signInDetailsEndpoints.details)).json())).toMatchObject({
          showSamlOption: true,
          defaultLanguage: "de-DE",
          showSocialLinks: true,
          preLoginBanner: banner,
          signUpUrl: "https://example.com/join",
        });
        expect(loginProvidersSchema.parse((await client.get(signInDetailsEndpoints.providers)).json())).toEqual([
          { Id: "password", Name: "password", Type: "password" },
          { Id: "fido2", Name: "fido2", Type: "fido2" },
          { Id: "saml:Company", Name: "Company", Type: "saml" },
        ]);
      },
    ));

  it("names directories by their labels only, in their order", () =>
    withApp({}, async (test) => {
      await addDirectory(test, "Zurich", "domain", 0);
      await addDirectory(test, "Aarau", "domain", 1);
      await addDirectory(test, "Staff", "ldap", 2);
      const answer = await test.clients.signedOut.get(signInDetailsEndpoints.servers);
      expect(loginServersSchema.parse(answer.json())).toEqual({
        domains: [{ DomainName: "Zurich" }, { DomainName: "Aarau" }],
        ldapservers: [{ Server: "Staff" }],
      });
      const others = [
        signInDetailsEndpoints.details,
        signInDetailsEndpoints.providers,
        signInDetailsEndpoints.identityProviders,
      ];
      const bodies = await Promise.all(others.map(async (path) => (await test.clients.signedOut.get(path)).body));
      for (const body of [answer.body, ...bodies]) expect(body).not.toMatch(/secret|636|dc=|ldaps:/i);
    }));

  it("names none where they are not to be shown", () =>
    withApp({ SHOW_DOMAINS: "false" }, async (test) => {
      await addDirectory(test, "Corp", "domain", 0);
      const client = test.clients.signedOut;
      expect(loginDetailsSchema.parse((await client.get(signInDetailsEndpoints.details)).json()).showDomains).toBe(
        false,
      );
      const servers = loginServersSchema.parse((await client.get(signInDetailsEndpoints.servers)).json());
      expect(servers).toEqual({ domains: [], ldapservers: [] });
    }));
});

describe("a request to keep the session", () => {
  const header = { "x-retain-session": "true" };

  it("changes nothing about the details, nor about a session that there is", () =>
    withApp({}, async (test) => {
      const client = await test.signIn("user");
      test.clock.advance({ minutes: 14 });
      const details = await client.get(signInDetailsEndpoints.details);
      const answer = await client.get(signInDetailsEndpoints.details, { headers: header });
      expect(answer.json()).toEqual(details.json());
      test.clock.advance({ minutes: 1, ms: 1 });
      expect((await client.post("/api/user/keepalive")).statusCode).toBe(440);
    }));
});
