import type { ReactNode } from "react";
import { PageSkeleton } from "../components/page-skeleton.tsx";
import { createLazyPart } from "../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../lazy-parts/use-lazy-part.ts";
import type { ErrorPagesProps } from "./error-pages.tsx";

/** Loads after the first page, so that these pages need no request when something fails later. */
export const errorPagesPart = createLazyPart<ErrorPagesProps>(
  async () => (await import("./error-pages.tsx")).ErrorPages,
);

type Props = ErrorPagesProps & {
  /** Shown until the code has loaded. */
  fallback?: ReactNode;
};

/** One of the pages that stand in place of another one. */
export function ErrorScreen({ fallback = <PageSkeleton />, ...page }: Props) {
  const renderPage = useLazyPart(errorPagesPart, true);
  return renderPage?.(page) ?? fallback;
}
