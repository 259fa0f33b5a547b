import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useLocation } from "@gatehouse/shared/routing";
import type { ReactNode } from "react";
import { PageSkeleton } from "../components/page-skeleton.tsx";
import { createLazyPart, type LazyPart } from "../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../lazy-parts/use-lazy-part.ts";

/** `onRetry` tries to load the section again. */
type PlainPageProps = { onRetry: () => void };

/** Pages that everyone must pass to reach Releases, loaded on demand. */
const plainPages = new Map<string, LazyPart<PlainPageProps>>([
  [
    paths.login,
    createLazyPart(
      async () =>
        (await import(/* webpackChunkName: "plain-sign-in" */ "../pages/plain-sign-in/plain-sign-in-page.tsx"))
          .PlainSignInPage,
    ),
  ],
  [
    paths.termsOfUse,
    createLazyPart(async () => (await import("../pages/plain-terms/plain-terms-page.tsx")).PlainTermsPage),
  ],
]);

/** Shows the shell's plain page for a path whose section cannot be shown; `children` if there is none. */
export function PlainPage({ onRetry, children }: PlainPageProps & { children: ReactNode }) {
  const part = plainPages.get(useLocation().pathname);
  return part ? <LazyPlainPage part={part} onRetry={onRetry} /> : children;
}

function LazyPlainPage({ part, onRetry }: PlainPageProps & { part: LazyPart<PlainPageProps> }) {
  const renderPage = useLazyPart(part, true);
  return renderPage?.({ onRetry }) ?? <PageSkeleton />;
}
