import type { Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { appSwitcherEndpoints } from "@gatehouse/shared/contracts/app-switcher.contract";
import { loginEndpoints, type LoginDetails } from "@gatehouse/shared/contracts/login.contract";
import { sessionEndpoints, type SessionRead } from "@gatehouse/shared/contracts/session.contract";
import { pageTitleAtom } from "@gatehouse/shared/frame";
import { RouterProvider } from "@gatehouse/shared/routing";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { activate, activeSetAtom, selectionAtom } from "../federation/selection.atoms.ts";
import { createRouter } from "../navigation/create-router.tsx";

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
  /** Goes to another path as a link would. */
  navigate: (path: string, options?: { replace: boolean }) => Promise<void>;
};

/** An installation that offers sign-in by password and nothing else. */
const plainLoginDetails: LoginDetails = {
  showDomains: false,
  showSamlOption: false,
  defaultLanguage: "en-US",
  allowFido2Login: false,
  showSocialLinks: false,
  hasSsoContext: false,
};

let router: ReturnType<typeof createRouter> | null = null;
// A router of a test before would hear this test's navigations too.
afterEach(() => {
  router?.dispose();
  router = null;
  appStore.set(selectionAtom, null);
  appStore.set(activeSetAtom, null);
  appStore.set(pageTitleAtom, "");
});

/** Shows the shell with its real routes, guards and frame; only HTTP is replaced. */
export async function renderShell(options: ShellOptions): Promise<RenderedShell> {
  const { path, session = aSession(), selection = null, api = {} } = options;
  mockApi.use({
    [`GET ${sessionEndpoints.session}`]: session,
    [`POST ${sessionEndpoints.keepAlive}`]: () => ({}),
    [`GET ${appSwitcherEndpoints.appSwitcher}`]: [],
    // Without a selection the shell itself shows the sign-in.
    [`GET ${loginEndpoints.details}`]: plainLoginDetails,
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
