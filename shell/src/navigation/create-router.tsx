import { createHashRouter, type RouteObject } from "@gatehouse/shared/routing";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { RemoteRoute } from "../federation/remote-route.tsx";
import { AppFrame } from "../layout/app-frame.tsx";
import { AboutRoute } from "../pages/about/about-route.tsx";
import { LoadingPage } from "../pages/loading/loading-page.tsx";
import { LogoutPage } from "../pages/logout/logout-page.tsx";
import { NotFoundPage } from "../pages/not-found/not-found-page.tsx";
import { SessionEndedPage } from "../pages/session-ended/session-ended-page.tsx";
import { UnauthorizedPage } from "../pages/unauthorized/unauthorized-page.tsx";
import { createGuardedWindow } from "./guarded-window.ts";
import { leaveGuard } from "./leave-guard.ts";
import { ReleasesRoute } from "./releases-route.tsx";
import { Start } from "./start.tsx";

const pathOnly = (path: string): string => path.slice(1);

/** The shell's own pages; every other path belongs to whoever claims it in the manifest. */
const routes: RouteObject[] = [
  {
    path: "/",
    element: <AppFrame />,
    children: [
      { index: true, element: <Start /> },
      { path: pathOnly(paths.about), element: <AboutRoute /> },
      { path: pathOnly(paths.loading), element: <LoadingPage /> },
      { path: pathOnly(paths.logout), element: <LogoutPage /> },
      { path: pathOnly(paths.notFound), element: <NotFoundPage /> },
      { path: pathOnly(paths.releases), element: <ReleasesRoute /> },
      { path: pathOnly(paths.sessionEnded), element: <SessionEndedPage /> },
      { path: pathOnly(paths.unauthorized), element: <UnauthorizedPage /> },
      { path: "*", element: <RemoteRoute /> },
    ],
  },
];

type Router = ReturnType<typeof createHashRouter>;

/** The hash router with the leave guard in front of every kind of navigation. */
export function createRouter(): Router {
  const router = createHashRouter(routes, { window: createGuardedWindow(window, leaveGuard) });
  guardNavigate(router);
  return router;
}

/** Links and calls reach the router here. A page that only rewrites its own query by `replace` is not left. */
function guardNavigate(router: Router): void {
  const navigate = router.navigate.bind(router) as (...parameters: unknown[]) => Promise<void>;
  const isOwnQuery = (to: unknown, options: unknown): boolean =>
    typeof to === "object" &&
    to !== null &&
    !("pathname" in to && to.pathname !== router.state.location.pathname) &&
    typeof options === "object" &&
    options !== null &&
    "replace" in options &&
    options.replace === true;
  router.navigate = async (...parameters: unknown[]): Promise<void> => {
    const [to, options] = parameters;
    const isPop = typeof to === "number"; // The guarded window holds these.
    if (!isPop && !isOwnQuery(to, options) && !(await leaveGuard.mayLeave())) return;
    await navigate(...parameters);
  };
}
