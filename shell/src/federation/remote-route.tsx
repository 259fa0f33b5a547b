import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { Navigate, useLocation } from "@gatehouse/shared/routing";
import { useOrganization, useSession } from "@gatehouse/shared/session";
import { useAtomValue } from "@gatehouse/shared/state";
import { decideRoute } from "../guards/decide-route.ts";
import { useReloadCount } from "../navigation/use-reload-count.ts";
import { NoSelectionPage } from "../pages/no-selection/no-selection-page.tsx";
import { NotFoundPage } from "../pages/not-found/not-found-page.tsx";
import { ReservedAreaPage } from "../pages/reserved-area/reserved-area-page.tsx";
import { RemotePage } from "./remote-page.tsx";
import { resolvePath } from "./resolve-path.ts";
import { selectionAtom } from "./selection.atoms.ts";

/** Shows whatever the manifest says belongs to the current path, after the route guards. */
export function RemoteRoute() {
  const { pathname, search } = useLocation();
  const session = useSession();
  const organization = useOrganization();
  const selection = useAtomValue(selectionAtom);
  const reloadCount = useReloadCount();
  if (!selection) return <NoSelectionPage />;

  const decision = decideRoute({ session, pathname, search });
  if (decision.kind === "redirect") return <Navigate to={decision.to} replace />;
  const resolved = resolvePath(selection, pathname);
  switch (resolved.kind) {
    case "page": {
      const { remote, path } = resolved;
      const key = [remote.name, remote.version, path, organization?.organization, reloadCount].join(" ");
      return <RemotePage key={key} remote={remote} path={path} />;
    }
    case "alias":
      return <Navigate to={withOwnQuery(resolved.target, search)} replace />;
    case "reserved":
      return <ReservedAreaPage area={resolved.area} />;
    case "unknown":
      return pathname === paths.notFound ? <NotFoundPage /> : <NotFoundPage wanted={pathname} />;
  }
}

/** The alias' own query wins; what the address brought besides is kept. */
function withOwnQuery(target: string, search: string): string {
  const [path = target, query = ""] = target.split("?");
  const merged = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(query)) merged.set(name, value);
  return `${path}?${merged.toString()}`;
}
