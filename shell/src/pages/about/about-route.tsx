import { Navigate, useLocation } from "@gatehouse/shared/routing";
import { useOrganization, useSession } from "@gatehouse/shared/session";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Fragment } from "react";
import { decideRoute } from "../../guards/decide-route.ts";
import { createLazyPart } from "../../layout/lazy-parts/lazy-part.ts";
import { useLazyPart } from "../../layout/lazy-parts/use-lazy-part.ts";
import { useFirstFocus } from "../../navigation/use-first-focus.ts";

const aboutPart = createLazyPart(async () => (await import("./about-page.tsx")).AboutPage);

/** About is for signed-in users; its code comes when it is first opened. */
export function AboutRoute() {
  const session = useSession();
  const organization = useOrganization();
  const { pathname, search } = useLocation();
  const decision = decideRoute({ session, pathname, search });
  const renderPage = useLazyPart(aboutPart, decision.kind === "show");
  useFirstFocus(undefined, decision.kind === "show");
  if (decision.kind === "redirect") return <Navigate to={decision.to} replace />;
  if (!renderPage) return <PageState kind="loading" />;
  return <Fragment key={organization?.organization}>{renderPage({})}</Fragment>;
}
