import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { Navigate, useLocation } from "@gatehouse/shared/routing";
import { useOrganization, useSession } from "@gatehouse/shared/session";
import { Fragment } from "react";
import { PageSkeleton } from "../components/page-skeleton.tsx";
import { decideRoute } from "../guards/decide-route.ts";
import { createLazyPart } from "../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../lazy-parts/use-lazy-part.ts";
import { ErrorScreen } from "../outlet/error-screen.tsx";
import { useFirstFocus } from "../navigation/use-first-focus.ts";

const releasesPart = createLazyPart(async () => (await import("../pages/releases/releases-page.tsx")).ReleasesPage);

/** Releases is part of the shell, so that operators reach it when no section loads. Its code loads on first use. */
export function ReleasesRoute() {
  const session = useSession();
  const organization = useOrganization();
  const { pathname, search } = useLocation();
  const decision = decideRoute({ session, pathname, search, permission: permissions.releasesRead });
  const renderPage = useLazyPart(releasesPart, decision.kind === "show");
  useFirstFocus(undefined, decision.kind === "show");
  if (decision.kind === "redirect") return <Navigate to={decision.to} replace />;
  if (decision.kind === "forbidden") return <ErrorScreen kind="unauthorized" section="releases" />;
  if (!renderPage) return <PageSkeleton />;
  return <Fragment key={organization?.organization}>{renderPage({})}</Fragment>;
}
