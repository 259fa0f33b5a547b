import { Navigate, useLocation } from "@gatehouse/shared/routing";
import { useOrganization, useSession } from "@gatehouse/shared/session";
import { Fragment } from "react";
import { PageSkeleton } from "../components/page-skeleton.tsx";
import { decideRoute } from "../guards/decide-route.ts";
import { createLazyPart } from "../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../lazy-parts/use-lazy-part.ts";
import { useFirstFocus } from "../navigation/use-first-focus.ts";

const aboutPart = createLazyPart(async () => (await import("../pages/about/about-page.tsx")).AboutPage);

/** About, for signed-in users; its code loads on first use. */
export function AboutRoute() {
  const session = useSession();
  const organization = useOrganization();
  const { pathname, search } = useLocation();
  const decision = decideRoute({ session, pathname, search });
  const renderPage = useLazyPart(aboutPart, decision.kind === "show");
  useFirstFocus(undefined, decision.kind === "show");
  if (decision.kind === "redirect") return <Navigate to={decision.to} replace />;
  if (!renderPage) return <PageSkeleton />;
  return <Fragment key={organization?.organization}>{renderPage({})}</Fragment>;
}
