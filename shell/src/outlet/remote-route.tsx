import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { Navigate, useLocation } from "@gatehouse/shared/routing";
import { useOrganization, useSession } from "@gatehouse/shared/session";
import { useAtomValue } from "@gatehouse/shared/state";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useEffect, useState } from "react";
import { PageSkeleton } from "../components/page-skeleton.tsx";
import { decideRoute } from "../guards/decide-route.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { PlainPage } from "./plain-page.tsx";
import { useReloadCount } from "../navigation/use-reload-count.ts";
import { screenOf } from "../federation/selection/decide-switch.ts";
import { readIndex, retryRemote } from "../federation/federation.ts";
import { RemotePage } from "./remote-page.tsx";
import { RemotePanel } from "./remote-panel.tsx";
import type { RemoteState } from "../federation/selection/remote-state.ts";
import type { ResolvedPath } from "../federation/selection/resolve-path.ts";
import { activeSetAtom, type ActiveSet } from "../federation/selection/selection.atoms.ts";
import { useShownSet } from "./use-shown-set.ts";

/** Reloads the page, which requests a new selection. */
const reload = (): void => window.location.reload();

/** Shows what the manifest defines for the current path. */
export function RemoteRoute() {
  const active = useAtomValue(activeSetAtom);
  return active ? <ActiveRoute active={active} /> : <NoSelection />;
}

/** Applies the route guards before the manifest. */
function ActiveRoute({ active }: { active: ActiveSet }) {
  const { pathname, search } = useLocation();
  const session = useSession();
  const set = useShownSet(active);
  const decision = decideRoute({ session, pathname, search });
  if (decision.kind === "redirect") return <Navigate to={decision.to} replace />;
  if (!set) return <PageSkeleton />;
  const screen = screenOf(set, pathname);
  switch (screen.kind) {
    case "page":
      return <RemoteScreen state={screen.state} path={screen.path} />;
    case "disabled":
      return (
        <PlainPage onRetry={reload}>
          <ErrorScreen kind="disabled" section={screen.remote.name} message={screen.remote.message} />
        </PlainPage>
      );
    case "alias":
      return <Navigate to={withOwnQuery(screen, search)} replace />;
    case "pending":
      // Another selection may come into force, with another index.
      return <PendingScreen key={set.selection.index} />;
    case "reserved":
      return <ErrorScreen kind="reserved" area={screen.area} />;
    case "unknown":
      return (
        <PlainPage onRetry={reload}>
          {pathname === paths.notFound ? (
            <ErrorScreen kind="not-found" />
          ) : (
            <ErrorScreen kind="not-found" wanted={pathname} />
          )}
        </PlainPage>
      );
  }
}

/** Until the index of the selection says what the path shows. */
function PendingScreen() {
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    readIndex().catch(() => setHasFailed(true));
  }, []);
  return hasFailed ? <NoSelection /> : <PageSkeleton />;
}

function NoSelection() {
  return (
    <PlainPage onRetry={reload}>
      <ErrorScreen kind="no-selection" fallback={<PageState kind="error" onRetry={reload} />} />
    </PlainPage>
  );
}

function RemoteScreen({ state, path }: { state: RemoteState; path: string }) {
  const organization = useOrganization();
  const { SessionUser } = useSession();
  const reloadCount = useReloadCount();
  const { phase, wanted, current } = state;
  if (phase === "searching") return <PageSkeleton />;
  if (phase === "failed") {
    const retry = (): void => retryRemote(wanted.name);
    return (
      <PlainPage onRetry={retry}>
        <RemotePanel remote={wanted} onRetry={retry} />
      </PlainPage>
    );
  }
  // Both end with the session. A user at sign-in may be setting a new password.
  const scope = path === paths.login ? [] : [SessionUser?.UserId, organization?.organization];
  const key = [current.entry.url, path, ...scope, reloadCount].join(" ");
  return <RemotePage key={key} remote={current} path={path} />;
}

type AliasTarget = Omit<Extract<ResolvedPath, { kind: "alias" }>, "kind">;

/** Adds the parameters of the current URL to the alias, as the target has them; the alias' own ones win. */
function withOwnQuery({ target, rewrites = [] }: AliasTarget, search: string): string {
  const [path = target, query = ""] = target.split("?");
  const own = rewrites.reduce((text, [from, to]) => text.replace(from, to), search.replace("?", "&"));
  const merged = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(query)) merged.set(name, value);
  return `${path}?${merged.toString()}`;
}
