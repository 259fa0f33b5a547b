import { act, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { createHashRouter, RouterProvider, type RouteObject } from "react-router-dom";
import type { RemoteModule, RemotePage } from "../contracts/remotes.contract.ts";
import { sessionEndpoints, type SessionRead } from "../contracts/sessions.contract.ts";
import { LiveRegions } from "../frame/live-regions.tsx";
import { setLanguage } from "../i18n/i18n-instance.ts";
import { namespaceOf, RemoteScope } from "../i18n/remote-scope.tsx";
import { sessionStore } from "../session/session-store.ts";
import { writeOrganizationChoice } from "../storage/organization-choice.ts";
import type { Theme } from "../storage/preferences.ts";
import { addStrings } from "./add-strings.ts";
import { mockApi, type ApiHandlers } from "./mock-api.ts";
import { packageUnderTest } from "./package-under-test.ts";
import { aSession } from "./session.builder.ts";

const VERSION = "1.0.0-test";

/** What a page is rendered with. */
export type RenderPageOptions = {
  /** The exports of the remote's `src/remote.tsx`. */
  module: RemoteModule;
  /** Path with query, as after the hash. */
  path: string;
  /** By default that of an ordinary user without permissions. */
  session?: SessionRead;
  /** Id of one of the session's organizations; by default the first. */
  organization?: string;
  /** Code of a language of the console; by default `en-US`. */
  language?: string;
  /** Sets `data-theme` of the document, as the console does; by default none. */
  theme?: Theme;
  /** Responses by `"GET /api/…"`; the session read has one already. */
  api?: ApiHandlers;
};

/** The page on screen. */
export type RenderedPage = {
  user: UserEvent;
  /** The current path with query. */
  location: () => string;
  /** Navigates as a link does. */
  navigate: (path: string) => Promise<void>;
};

function toRoute([path, page]: [string, RemotePage]): RouteObject {
  return { path, lazy: async () => ({ Component: (await page.load()).default }) };
}

function checkAccess(module: RemoteModule, path: string, session: SessionRead): void {
  const page = module.pages[path.split("?")[0] ?? ""];
  if (page === undefined) throw new Error(`The remote claims no path for ${path}`);
  if (page.permission !== undefined && !session.Permissions.includes(page.permission)) {
    throw new Error(`The shell would refuse this page: the session has no permission ${page.permission}`);
  }
}

/** Signs the user in, in the organization. */
function applySession(session: SessionRead, organization: string | undefined): void {
  const { SessionUser: user, AccessibleOrganizations: accessible } = session;
  if (user !== null && organization !== undefined) {
    if (!accessible.some((one) => one.organization === organization))
      throw new Error(`The session has no organization ${organization}`);
    writeOrganizationChoice(user.UserId, organization);
  }
  sessionStore.replace(session);
}

/** Language and theme, as in the header of the console. The setup of the tests takes both back. */
async function applyAppearance({ language, theme }: Pick<RenderPageOptions, "language" | "theme">): Promise<void> {
  if (language !== undefined) await setLanguage(language);
  if (theme !== undefined) document.documentElement.dataset["theme"] = theme;
}

function Elsewhere() {
  return null;
}

/**
 * Renders a page of a remote as the shell does: with its routes, session, translations, router and live regions. Only
 * HTTP is replaced.
 */
export async function renderPage(options: RenderPageOptions): Promise<RenderedPage> {
  const { module, path, session = aSession(), organization, api = {} } = options;
  checkAccess(module, path, session);
  mockApi.use({ [`GET ${sessionEndpoints.session}`]: session, ...api });
  applySession(session, organization);
  addStrings(namespaceOf(packageUnderTest.name, VERSION), packageUnderTest.locales);
  await applyAppearance(options);
  module.start?.({ name: packageUnderTest.name, version: VERSION });
  window.history.replaceState(null, "", `/#${path}`);
  const router = createHashRouter([
    {
      path: "/",
      // Not null, because the router warns of a route without one.
      hydrateFallbackElement: <Elsewhere />,
      children: [...Object.entries(module.pages).map(toRoute), { path: "*", Component: Elsewhere }],
    },
  ]);
  await act(async () => {
    render(
      <RemoteScope name={packageUnderTest.name} version={VERSION}>
        <main tabIndex={-1}>
          <RouterProvider router={router} />
        </main>
        <LiveRegions />
      </RemoteScope>,
    );
    // The page's code is loaded before anything shows, as in the shell.
    await module.pages[path.split("?")[0] ?? ""]?.load();
  });
  return {
    user: userEvent.setup(),
    location: () => router.state.location.pathname + router.state.location.search,
    navigate: async (to) => act(async () => router.navigate(to)),
  };
}
