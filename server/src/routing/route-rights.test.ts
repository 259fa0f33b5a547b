import { gridDefinitionIds, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { securityKeyEndpoints } from "@gatehouse/shared/contracts/security-keys.contract";
import { sessionEndpoints } from "@gatehouse/shared/contracts/sessions.contract";
import { termsEndpoints } from "@gatehouse/shared/contracts/terms.contract";
import { buildTestApp } from "../testing/build-test-app.ts";
import type { TestApp } from "../testing/build-test-app.ts";
import { callRoute, expectEachRoute } from "../testing/route-calls.ts";
import { addTestUser } from "../testing/test-users.builder.ts";
import { defineRoute } from "./define-route.ts";
import type { Route } from "./route.ts";

/** Walks the registry, so a new route is covered as soon as it is added. */
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ furtherRoutes: () => permissionRoutes });
});
afterAll(() => test.close());

/** Test routes, so that each kind of permission exists regardless of the features. */
const permissionRoutes: Route[] = (["required", "none"] as const).map((organization) =>
  defineRoute(
    {
      method: "PUT",
      path: `/api/test/${organization}`,
      summary: "For this test only",
      authentication: "session",
      permission: permissions.releasesManage,
      organization,
      changesState: true,
      extendsSession: false,
      answer: "no-content",
    },
    () => undefined,
  ),
);

const listRoutes = (filter: (route: Route) => boolean): Route[] => test.registry.routes.filter(filter);

/** The grid with the user's own authenticators. */
const ownGrid = gridEndpoints.definition(gridDefinitionIds.authenticators);

describe("a route", () => {
  it("with a permission answers 403 to a user without it", async () => {
    const routes = listRoutes((route) => route.permission !== undefined);
    const client = await test.signIn("nobody");
    await expectEachRoute(routes, (route) => callRoute(client, route), { status: 403, code: "permission_required" });
  });

  it("for administrators answers 403 to everybody else, regardless of permissions", async () => {
    const routes = listRoutes((route) => route.isForAdministrators === true);
    const client = await test.signIn("both");
    await expectEachRoute(routes, (route) => callRoute(client, route), { status: 403, code: "permission_required" });
  });

  it("that needs a recent sign-in answers 403 five minutes after it", async () => {
    const routes = listRoutes((route) => route.needsRecentSignIn === true);
    const client = await test.signIn("administrator");
    test.clock.advance({ minutes: 5, ms: 1 });
    await expectEachRoute(routes, (route) => callRoute(client, route), {
      status: 403,
      code: "recent_sign_in_required",
    });
  });

  it("that decides who gets in, or what runs, needs a recent sign-in; commands and publish tokens are not asked", () => {
    const routes = listRoutes((route) => route.needsRecentSignIn === true);
    expect(routes.filter((route) => route.authentication !== "session")).toEqual([]);
    expect(routes.map((route) => `${route.method} ${route.path}`).toSorted()).toEqual(
      expect.arrayContaining([
        "DELETE /api/app/configurationItemForms/directories/:itemId",
        "DELETE /api/app/configurationItemForms/identity-providers/:itemId",
        "DELETE /api/app/preLoginBanners/:id",
        "DELETE /api/security/administration/users/:userId/extensions/:extensionId",
        "DELETE /api/security/administration/users/:userId/sessions",
        "POST /api/app/configurationItemForms/directories",
        "POST /api/app/configurationItemForms/identity-providers",
        "POST /api/app/configurationItemForms/identity-providers/actions/create-scim-token",
        "POST /api/app/configurationItemForms/identity-providers/actions/revoke-scim-token",
        "POST /api/app/preLoginBanners",
        "POST /api/security/administration/unlock",
        "POST /federation/releases/:name/:version/revocation",
        "POST /federation/revisions",
        "PUT /api/app/configurationItemForms/directories/:itemId",
        "PUT /api/app/configurationItemForms/identity-providers/:itemId",
        "PUT /api/app/preLoginBanners/:id",
        "DELETE /api/services/:remoteName/:serviceName/binding",
        "PUT /api/services/:remoteName/:serviceName/binding",
        "PUT /api/options/1",
        "PUT /api/options/4",
        "DELETE /api/app/configurationItemForms/users/:itemId",
        "GET /api/user/authenticatoruri",
        "POST /api/app/configurationItemForms/memberships",
        "POST /api/app/configurationItemForms/users",
        "POST /api/grid/b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c07/actions/remove-factors",
        `POST ${securityKeyEndpoints.remove}`,
        "PUT /api/app/configurationItemForms/roles/:itemId",
        "PUT /api/app/configurationItemForms/users/:itemId",
        "POST /api/user/removeDevice",
        "POST /api/user/recoveryCodes",
      ]),
    );
  });

  it("of an organization answers 400 without the header and 403 for a foreign, unknown or odd one", async () => {
    const routes = listRoutes((route) => route.organization === "required");
    const client = await test.signIn("user");
    const missing = { status: 400, code: "organization_required" };
    await expectEachRoute(routes, (route) => callRoute(client, route, { without: ["organizationid"] }), missing);
    const { north, south } = test.organizations;
    const refused = { status: 403, code: "organization_forbidden" };
    const ids = [
      south.id,
      "7f8de1c2-4a2b-4d5e-9f60-0a1b2c3d4e5f",
      "*",
      north.id.toUpperCase(),
      `${north.id},${south.id}`,
    ];
    for (const id of ids)
      await expectEachRoute(routes, (route) => callRoute(client, route, { headers: { organizationid: id } }), refused);
  });

  it("is closed while the password has to be changed, except what is needed to change it", async () => {
    const { north } = test.organizations;
    await addTestUser(test.database, { name: "new", mustChangePassword: true, memberships: [{ organization: north }] });
    const client = await test.signIn("new");
    const closed = listRoutes(
      (route) => route.authentication === "session" && route.allowsPendingPasswordChange !== true,
    );
    await expectEachRoute(closed, (route) => callRoute(client, route), {
      status: 403,
      code: "password_change_required",
    });
  });

  it("without a right of its own is about the user's own account, or named here: none is left open by oversight", () => {
    const open = listRoutes(
      (route) =>
        route.authentication === "session" && route.permission === undefined && route.isForAdministrators !== true,
    );
    const paths = open
      .map((route) => `${route.method} ${route.path}`)
      .filter((path) => !path.includes(" /api/user/") && !path.includes(ownGrid));
    expect(paths.toSorted()).toEqual([
      // Imports are only for who has uploaded the file.
      "DELETE /api/inventory-imports/:id",
      // The declaration of each service names its permission.
      "DELETE /services/:remoteName/:serviceName/*",
      "GET /api/about/pageComponents",
      "GET /api/about/patchVersion",
      "GET /api/about/pluginVersions",
      "GET /api/about/serverVersion",
      "GET /api/about/versionHistory",
      "GET /api/app/app-switcher",
      "GET /api/app/command-palette",
      // Each kind of records has the permission of its grid.
      "GET /api/app/command-palette/records",
      "GET /api/app/licenses/validateversion",
      // The declaration of the form names the permission.
      "GET /api/app/pluginConfigurationForms/:formId/values",
      "GET /api/app/site-menu",
      "GET /api/app/supportContact",
      "GET /api/app/termsOfUse",
      // The user's own, as in `/api/user/fido2/authenticators`.
      "GET /api/authenticators",
      "GET /api/dashboard/pageComponents",
      "GET /api/dynamic-dashboard/components",
      "GET /api/dynamic-dashboard/defaultLayout",
      "GET /api/dynamic-dashboard/layout",
      "GET /api/dynamic-dashboard/layouts",
      "GET /api/dynamic-dashboard/onboarding",
      "GET /api/dynamic-dashboard/refresh",
      // Only for who has started the run.
      "GET /api/grid-action-runs/:id",
      "GET /api/inventory-imports/:id",
      "GET /api/inventory-imports/:id/rows",
      // The declaration of the frame names the permission.
      "GET /api/plugin/config/iframe/:pluginId",
      "GET /api/security/auth/logout",
      "GET /services/:remoteName/:serviceName/*",
      "PATCH /services/:remoteName/:serviceName/*",
      "POST /api/grid-action-runs/:id/cancel",
      "POST /api/inventory-imports/:id/apply",
      "POST /api/inventory-imports/:id/cancel",
      "POST /api/inventory-imports/:id/check",
      "POST /services/:remoteName/:serviceName/*",
      "PUT /services/:remoteName/:serviceName/*",
    ]);
  });
});

describe("a session", () => {
  it("is extended by the keep-alive and by changes of the user only", () => {
    const extending = listRoutes((route) => route.extendsSession && !route.changesState);
    expect(extending.map((route) => `${route.method} ${route.path}`)).toEqual([]);
    const changing = listRoutes(
      (route) => route.changesState && route.authentication === "session" && !route.extendsSession,
    );
    // A sign-out has nothing to extend, and browsers send preferences by themselves; the others belong to this test.
    expect(changing.map((route) => route.path)).toEqual([
      sessionEndpoints.logout,
      "/api/user/preferences",
      "/api/test/required",
      "/api/test/none",
    ]);
  });

  it("whose user has not accepted the terms of use opens nothing but these, the keep-alive and the sign-out", async () => {
    const memberships = [{ organization: test.organizations.north }];
    await addTestUser(test.database, { name: "unasked", memberships, termsAcceptedVersion: null });
    const client = await test.signIn("unasked");
    const open = listRoutes((route) => route.authentication === "session" && route.allowsPendingTerms === true);
    expect(open.map((route) => route.path)).toEqual([
      sessionEndpoints.keepAlive,
      sessionEndpoints.logout,
      termsEndpoints.terms,
      termsEndpoints.accept,
    ]);
    const closed = listRoutes((route) => route.authentication === "session" && route.allowsPendingTerms !== true);
    await expectEachRoute(closed, (route) => callRoute(client, route), {
      status: 403,
      code: "terms_acceptance_required",
    });
  });
});

describe("a permission", () => {
  it("counts in the organization of the request only, and opens the route there", async () => {
    const { north, south } = test.organizations;
    const memberships = [{ organization: north, permissions: [] }, { organization: south }];
    await addTestUser(test.database, { name: "southerner", memberships });
    const client = await test.signIn("southerner");
    const put = async (path: string, organizationid: string) =>
      (await client.put(`/api/test/${path}`, undefined, { headers: { organizationid } })).statusCode;
    expect(await put("required", north.id)).toBe(403);
    expect(await put("required", south.id)).toBe(204);
    expect(await put("none", north.id)).toBe(204);
    const administrator = await test.signIn("administrator");
    expect((await administrator.put("/api/test/required")).statusCode).toBe(204);
  });
});
