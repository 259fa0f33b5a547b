/**
 * The router of the console: a hash history and a list of routes. react-router's own creator brings loaders, actions and
 * fetchers, which no page uses, before the first screen. Decision 090.
 */
import { startTransition, useLayoutEffect, useState, type ReactElement } from "react";
import {
  Router,
  UNSAFE_createHashHistory as createHashHistory,
  useRoutes,
  type Location,
  type Navigator,
  type RouteObject,
  type To,
} from "react-router-dom";
import type { Move } from "./use-navigate.ts";

type RouterState = { location: Location; historyAction: `${ReturnType<typeof createHashHistory>["action"]}` };
type Listener = (state: RouterState) => void;

type HashRouterOptions = {
  /** By default the window of the document. */
  window?: Window;
  /** Whether a link or a call may lead on; back, forward and typed URLs don't ask. By default always. */
  mayMove?: (to: To, move: Move) => boolean | Promise<boolean>;
};

/**
 * A router outside of rendering.
 *
 * @since contract 1
 */
export type HashRouter = {
  readonly routes: RouteObject[];
  readonly state: RouterState;
  /** For the routes while they render. */
  readonly navigator: Navigator;
  /** Leads to another page, or by a number of pages back or forward. Resolves once it is the current one. */
  navigate(to: To | number, move?: Move): Promise<void>;
  /** Calls the listener after each navigation; returns its removal. */
  subscribe(listener: Listener): () => void;
  /** Ends the router, so that another one can follow the history. */
  dispose(): void;
};

/**
 * Creates the router of an application of its own, such as a frame. Pages use that of the console. Routes show their
 * `element` or `Component`; they have no loaders, actions or lazy parts.
 *
 * @since contract 1
 */
export function createHashRouter(routes: RouteObject[], options: HashRouterOptions = {}): HashRouter {
  const { window: ownWindow = window, mayMove = () => true } = options;
  const history = createHashHistory({ window: ownWindow, v5Compat: true });
  const listeners = new Set<Listener>();
  let state: RouterState = { location: history.location, historyAction: history.action };
  const stop = history.listen(({ location, action }) => {
    state = { location, historyAction: action };
    for (const listener of listeners) listener(state);
  });
  const move = async (to: To, how: Move): Promise<void> => {
    if (await mayMove(to, how)) history[how.replace === true ? "replace" : "push"](to, how.state);
  };
  return {
    routes,
    get state() {
      return state;
    },
    navigator: {
      ...history,
      push: (to, userState, how) => void move(to, { ...how, state: userState }),
      replace: (to, userState, how) => void move(to, { ...how, state: userState, replace: true }),
    },
    async navigate(to, how = {}) {
      if (typeof to === "number") history.go(to);
      else await move(to, how);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: stop,
  };
}

function Routes({ routes }: Pick<HashRouter, "routes">) {
  return useRoutes(routes);
}

/**
 * Renders the routes of a router.
 *
 * @since contract 1
 */
export function RouterProvider({ router }: { router: HashRouter }): ReactElement {
  const [{ location, historyAction }, setState] = useState(router.state);
  useLayoutEffect(() => {
    let shown = router.state;
    const follow = (): void => {
      const { pathname } = shown.location;
      shown = router.state;
      // Another page is rendered at once. Within a page, input goes first, and a part stays until the next has loaded.
      if (shown.location.pathname === pathname) startTransition(() => setState(shown));
      else setState(shown);
    };
    // The address may have changed since the first render.
    follow();
    return router.subscribe(follow);
  }, [router]);
  return (
    <Router location={location} navigationType={historyAction as never} navigator={router.navigator}>
      <Routes routes={router.routes} />
    </Router>
  );
}
