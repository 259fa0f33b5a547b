import { preferenceEndpoints } from "@gatehouse/shared/contracts/preferences.contract";
import type { Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { appConnectorEndpoints } from "@gatehouse/shared/contracts/app-connectors.contract";
import { type LoginDetails, signInDetailsEndpoints } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { sessionEndpoints, type SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { pageTitleAtom } from "@gatehouse/shared/frame";
import { RouterProvider } from "@gatehouse/shared/routing";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { mockApi, type ApiHandlers, type RecordedRequest } from "@gatehouse/shared/testing/mock-api";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { activate, activeSetAtom, selectionAtom } from "../federation/selection/selection.atoms.ts";
import { createRouter } from "../router/create-router.tsx";

type ShellOptions = {
  /** Path with query, as after the hash. */
  path: string;
  session?: SessionRead;
  selection?: Selection | null;
  api?: ApiHandlers;
};

/** The shell on screen. */
export type RenderedShell = {
  user: UserEvent;
  location: () => string;
  /** Navigates to a path, like a link. */
  navigate: (path: string, options?: { replace: boolean }) => Promise<void>;
};

/** An installation that offers sign-in by password only. */
const plainLoginDetails: LoginDetails = {
  showDomains: false,
  showSamlOption: false,
  defaultLanguage: "en-US",
  allowFido2Login: false,
  showSocialLinks: false,
  hasSsoContext: false,
};

/** Answers with what the server would keep of changed preferences. */
const keepPreferences = ({ body }: RecordedRequest) => {
  const changes = body as Record<string, { Value: string }>;
  return { body: Object.fromEntries(Object.entries(changes).map(([name, { Value }]) => [name, Value])) };
};

let router: ReturnType<typeof createRouter> | null = null;
// The router of an earlier test would otherwise follow this test's navigation.
afterEach(() => {
  router?.dispose();
  router = null;
  appStore.set(selectionAtom, null);
  appStore.set(activeSetAtom, null);
  appStore.set(pageTitleAtom, "");
});

/** Renders the shell with its real routes, guards and frame; only HTTP is faked. */
export async function renderShell(options: ShellOptions): Promise<RenderedShell> {
  const { path, session = aSession(), selection = null, api = {} } = options;
  mockApi.use({
    [`GET ${sessionEndpoints.session}`]: session,
    [`POST ${sessionEndpoints.keepAlive}`]: () => ({}),
    [`GET ${appConnectorEndpoints.appSwitcher}`]: [],
    // Without a selection the shell shows its own sign-in.
    [`GET ${signInDetailsEndpoints.details}`]: plainLoginDetails,
    [`PUT ${preferenceEndpoints.own}`]: keepPreferences,
    ...api,
  });
  sessionStore.replace(session);
  appStore.set(selectionAtom, selection);
  if (selection) activate(selection);
  window.history.replaceState(null, "", `/#${path}`);
  const current = createRouter();
  router = current;
  await act(async () => {
    render(<RouterProvider router={current} />);
  });
  return {
    user: userEvent.setup(),
    location: () => current.state.location.pathname + current.state.location.search,
    navigate: async (to, how) => act(async () => current.navigate(to, how)),
  };
}
