import type { Permission } from "@gatehouse/shared/contracts/permissions.contract";
import { Navigate, useLocation } from "@gatehouse/shared/routing";
import { useOrganization, useSession } from "@gatehouse/shared/session";
import { Fragment } from "react";
import { PageSkeleton } from "../components/page-skeleton.tsx";
import { decideRoute } from "../guards/decide-route.ts";
import type { LazyPart } from "../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../lazy-parts/use-lazy-part.ts";
import { ErrorScreen } from "../outlet/error-screen.tsx";
import { useFirstFocus } from "../navigation/use-first-focus.ts";
import { useReloadCount } from "../navigation/use-reload-count.ts";

type Props = {
  /** The page; its code loads on first use. */
  part: LazyPart<object>;
  section: string;
  permission?: Permission;
};

/** A page of the shell itself, for signed-in users; operators reach it also when no section loads. */
export function OwnPageRoute({ part, section, permission }: Props) {
  const session = useSession();
  const organization = useOrganization();
  const { pathname, search } = useLocation();
  const reloadCount = useReloadCount();
  const decision = decideRoute({ session, pathname, search, permission });
  const renderPage = useLazyPart(part, decision.kind === "show");
  useFirstFocus(undefined, decision.kind === "show");
  if (decision.kind === "redirect") return <Navigate to={decision.to} replace />;
  if (decision.kind === "forbidden") return <ErrorScreen kind="unauthorized" section={section} />;
  if (!renderPage) return <PageSkeleton />;
  const key = [session.SessionUser?.UserId, organization?.organization, reloadCount].join(" ");
  return <Fragment key={key}>{renderPage({})}</Fragment>;
}
