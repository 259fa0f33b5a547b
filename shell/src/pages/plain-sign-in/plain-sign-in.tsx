import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useLocation } from "@gatehouse/shared/routing";
import { PageState } from "@gatehouse/shared/ui/page-state";
import type { ReactNode } from "react";
import { createLazyPart } from "../../layout/lazy-parts/lazy-part.ts";
import { useLazyPart } from "../../layout/lazy-parts/use-lazy-part.ts";

const plainSignInPart = createLazyPart(async () => (await import("./plain-sign-in-page.tsx")).PlainSignInPage);

type PlainSignInProps = {
  /** Tries to bring the sign-in section back. */
  onRetry: () => void;
  /** What shows on every other path. */
  children: ReactNode;
};

/** On the path of the sign-in, which nobody answers, the plain sign-in; its code comes only when it is needed. */
export function PlainSignIn({ onRetry, children }: PlainSignInProps) {
  const isSignIn = useLocation().pathname === paths.login;
  const renderPage = useLazyPart(plainSignInPart, isSignIn);
  if (!isSignIn) return children;
  return renderPage?.({ onRetry }) ?? <PageState kind="loading" />;
}
