import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useLocation } from "@gatehouse/shared/routing";
import { PageState } from "@gatehouse/shared/ui/page-state";
import type { ReactNode } from "react";
import { createLazyPart, type LazyPart } from "../layout/lazy-parts/lazy-part.ts";
import { useLazyPart } from "../layout/lazy-parts/use-lazy-part.ts";

/** `onRetry` tries to bring the section back. */
type PlainPageProps = { onRetry: () => void };

/** What stands between anybody and the Releases page; their code comes only when it is needed. */
const plainPages = new Map<string, LazyPart<PlainPageProps>>([
  [
    paths.login,
    createLazyPart(async () => (await import("../pages/plain-sign-in/plain-sign-in-page.tsx")).PlainSignInPage),
  ],
  [
    paths.termsOfUse,
    createLazyPart(async () => (await import("../pages/plain-terms/plain-terms-page.tsx")).PlainTermsPage),
  ],
]);

/** Where no section answers the path: the shell's plain page, if it has one, else `children`. */
export function PlainStandIn({ onRetry, children }: PlainPageProps & { children: ReactNode }) {
  const part = plainPages.get(useLocation().pathname);
  return part ? <PlainPage part={part} onRetry={onRetry} /> : children;
}

function PlainPage({ part, onRetry }: PlainPageProps & { part: LazyPart<PlainPageProps> }) {
  const renderPage = useLazyPart(part, true);
  return renderPage?.({ onRetry }) ?? <PageState kind="loading" />;
}
