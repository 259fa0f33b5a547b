import { createHashRouter, type HashRouter, type RouteObject } from "@gatehouse/shared/routing";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { ErrorScreen } from "../outlet/error-screen.tsx";
import { RemoteRoute } from "../outlet/remote-route.tsx";
import { AppFrame } from "../layout/app-frame.tsx";
import { createLazyPart } from "../lazy-parts/lazy-part.ts";
import { LoadingPage } from "../pages/loading/loading-page.tsx";
import { LogoutPage } from "../pages/logout/logout-page.tsx";
import { createGuardedWindow } from "./guarded-window.ts";
import { noteNavigation } from "../navigation/focus-after-navigation.ts";
import { leaveGuard } from "../navigation/leave-guard.ts";
import { OwnPageRoute } from "./own-page-route.tsx";
import { Start } from "./start.tsx";

const pathOnly = (path: string): string => path.slice(1);

const aboutPart = createLazyPart(async () => (await import("../pages/about/about-page.tsx")).AboutPage);
const releasesPart = createLazyPart(async () => (await import("../pages/releases/releases-page.tsx")).ReleasesPage);

/** The shell's own pages; all other paths are resolved by the manifest. */
const routes: RouteObject[] = [
  {
    path: "/",
    element: <AppFrame />,
    children: [
      { index: true, element: <Start /> },
      { path: pathOnly(paths.about), element: <OwnPageRoute key="about" part={aboutPart} section="about" /> },
      { path: pathOnly(paths.loading), element: <LoadingPage /> },
      { path: pathOnly(paths.logout), element: <LogoutPage /> },
      { path: pathOnly(paths.notFound), element: <ErrorScreen kind="not-found" /> },
      {
        path: pathOnly(paths.releases),
        // Not from the list of permissions, which would be part of the sign-in page.
        element: <OwnPageRoute key="releases" part={releasesPart} section="releases" permission="releases.read" />,
      },
      { path: pathOnly(paths.sessionEnded), element: <ErrorScreen kind="session-ended" /> },
      { path: pathOnly(paths.unauthorized), element: <ErrorScreen kind="unauthorized" /> },
      { path: "*", element: <RemoteRoute /> },
    ],
  },
];

/** Creates the hash router, with the leave guard for every kind of navigation. */
export function createRouter(): HashRouter {
  const router = createHashRouter(routes, { window: createGuardedWindow(window, leaveGuard), mayMove });
  router.subscribe(noteNavigation);
  return router;
}

/** Guards links and calls of the router. A page that replaces its own query is not left. */
function mayMove(_to: unknown, { replace, isOwnQuery }: { replace?: boolean; isOwnQuery?: boolean }) {
  return (replace === true && isOwnQuery === true) || leaveGuard.mayLeave();
}
