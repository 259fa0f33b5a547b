import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { Navigate, useLocation } from "@gatehouse/shared/routing";
import { useOrganization, useSession } from "@gatehouse/shared/session";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Fragment } from "react";
import { decideRoute } from "../guards/decide-route.ts";
import { createLazyPart } from "../layout/lazy-parts/lazy-part.ts";
import { useLazyPart } from "../layout/lazy-parts/use-lazy-part.ts";
import { UnauthorizedPage } from "../pages/unauthorized/unauthorized-page.tsx";
import { useFirstFocus } from "./use-first-focus.ts";

const releasesPart = createLazyPart(async () => (await import("../pages/releases/releases-page.tsx")).ReleasesPage);

/** Releases is part of the shell, so that operators reach it when no section loads; its code comes when it is opened. */
export function ReleasesRoute() {
  const session = useSession();
  const organization = useOrganization();
  const { pathname, search } = useLocation();
  const decision = decideRoute({ session, pathname, search, permission: permissions.releasesRead });
  const renderPage = useLazyPart(releasesPart, decision.kind === "show");
  useFirstFocus(undefined, decision.kind === "show");
  if (decision.kind === "redirect") return <Navigate to={decision.to} replace />;
  if (decision.kind === "forbidden") return <UnauthorizedPage />;
  if (!renderPage) return <PageState kind="loading" />;
  return <Fragment key={organization?.organization}>{renderPage({})}</Fragment>;
}
