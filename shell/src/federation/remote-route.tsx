import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { Navigate, useLocation } from "@gatehouse/shared/routing";
import { useOrganization, useSession } from "@gatehouse/shared/session";
import { useAtomValue } from "@gatehouse/shared/state";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { decideRoute } from "../guards/decide-route.ts";
import { PlainStandIn } from "../navigation/plain-stand-in.tsx";
import { useReloadCount } from "../navigation/use-reload-count.ts";
import { DisabledSectionPage } from "../pages/disabled-section/disabled-section-page.tsx";
import { NoSelectionPage } from "../pages/no-selection/no-selection-page.tsx";
import { NotFoundPage } from "../pages/not-found/not-found-page.tsx";
import { ReservedAreaPage } from "../pages/reserved-area/reserved-area-page.tsx";
import { screenOf } from "./decide-switch.ts";
import { retryRemote } from "./federation.ts";
import { RemotePage } from "./remote-page.tsx";
import { RemotePanel } from "./remote-panel.tsx";
import type { RemoteState } from "./remote-state.ts";
import { activeSetAtom, type ActiveSet } from "./selection.atoms.ts";
import { useShownSet } from "./use-shown-set.ts";

/** Asks the server again for what to run. */
const reload = (): void => window.location.reload();

/** Shows whatever the manifest says belongs to the current path. */
export function RemoteRoute() {
  const active = useAtomValue(activeSetAtom);
  if (active) return <ActiveRoute active={active} />;
  return (
    <PlainStandIn onRetry={reload}>
      <NoSelectionPage />
    </PlainStandIn>
  );
}

/** The route guards come before the manifest. */
function ActiveRoute({ active }: { active: ActiveSet }) {
  const { pathname, search } = useLocation();
  const session = useSession();
  const set = useShownSet(active);
  const decision = decideRoute({ session, pathname, search });
  if (decision.kind === "redirect") return <Navigate to={decision.to} replace />;
  if (!set) return <PageState kind="loading" />;
  const screen = screenOf(set, pathname);
  switch (screen.kind) {
    case "page":
      return <RemoteScreen state={screen.state} path={screen.path} />;
    case "disabled":
      return (
        <PlainStandIn onRetry={reload}>
          <DisabledSectionPage message={screen.remote.message} />
        </PlainStandIn>
      );
    case "alias":
      return <Navigate to={withOwnQuery(screen.target, search)} replace />;
    case "reserved":
      return <ReservedAreaPage area={screen.area} />;
    case "unknown":
      return (
        <PlainStandIn onRetry={reload}>
          {pathname === paths.notFound ? <NotFoundPage /> : <NotFoundPage wanted={pathname} />}
        </PlainStandIn>
      );
  }
}

function RemoteScreen({ state, path }: { state: RemoteState; path: string }) {
  const organization = useOrganization();
  const reloadCount = useReloadCount();
  const { phase, wanted, current } = state;
  if (phase === "searching") return <PageState kind="loading" />;
  if (phase === "failed") {
    return (
      <PlainStandIn onRetry={() => retryRemote(wanted.name)}>
        <RemotePanel remote={wanted} />
      </PlainStandIn>
    );
  }
  // The end of a session is the end of its organization, too; a new password may be in work on the sign-in page then.
  const scope = path === paths.login ? undefined : organization?.organization;
  const key = [current.entry.url, path, scope, reloadCount].join(" ");
  return <RemotePage key={key} remote={current} path={path} />;
}

/** The alias' own query wins; what the address brought besides is kept. */
function withOwnQuery(target: string, search: string): string {
  const [path = target, query = ""] = target.split("?");
  const merged = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(query)) merged.set(name, value);
  return `${path}?${merged.toString()}`;
}
