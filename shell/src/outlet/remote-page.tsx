import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { useLocation } from "@gatehouse/shared/routing";
import { useSession } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { PageSkeleton } from "../components/page-skeleton.tsx";
import { decideRoute } from "../guards/decide-route.ts";
import { endFirstScreen } from "./first-screen-end.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { PlainPage } from "./plain-page.tsx";
import { failRemote } from "../federation/federation.ts";
import { LoadFailure } from "../federation/health/load-failure.ts";
import { getCompleteRemote } from "../federation/loading/complete-remote.ts";
import type { LoadedPage } from "../federation/loading/load-page.ts";
import { RemoteBoundary } from "./remote-boundary.tsx";
import { RemoteContent } from "./remote-content.tsx";
import { RemotePanel } from "./remote-panel.tsx";
import { applyStyles, stylesOf } from "../federation/loading/remote-styles.ts";
import { withoutEndSlash } from "../federation/selection/resolve-path.ts";
import { shownRemoteAtom } from "../federation/selection/selection.atoms.ts";
import { isStarted, onStart, startRemote } from "../federation/loading/started-remotes.ts";
import { useFirstFocus } from "../navigation/use-first-focus.ts";
import { useReadiness } from "./use-readiness.ts";
import { useRemotePage } from "./use-remote-page.ts";

type Props = { remote: SelectedRemote; path: string };

/** One page of a remote in one version, with its loading state, error boundary and permission check. */
export function RemotePage({ remote, path }: Props) {
  const loaded = useRemotePage(remote, path);
  const isMountingRef = useRef(false);
  const [isLate, setIsLate] = useState(false);
  // Until the session is read, a permission of the section itself would seem to be missing.
  const isWaiting = useSession().HasMorePermissions === true && remote.hasOwnPermissions === true;
  if (!loaded || isWaiting) return <PageSkeleton />;
  const handleError = (error: unknown): void => {
    // Presses are no longer held back for the page, which does not come.
    endFirstScreen();
    const stage = isMountingRef.current ? "effect" : "render";
    failRemote(remote, path, error instanceof LoadFailure ? error : new LoadFailure(stage, error));
  };
  const handleLate = (isPageAtFault: boolean): void => {
    setIsLate(true);
    if (isPageAtFault) failRemote(remote, path, new LoadFailure("blank", "The page was not ready in time."));
  };
  const retry = (): void => setIsLate(false);
  if (isLate) {
    return (
      <PlainPage onRetry={retry}>
        <RemotePanel remote={remote} onRetry={retry} />
      </PlainPage>
    );
  }
  return (
    <RemoteBoundary onError={handleError}>
      <PageContent remote={remote} path={path} isMountingRef={isMountingRef} onLate={handleLate} {...loaded} />
    </RemoteBoundary>
  );
}

type ContentProps = LoadedPage &
  Props & { isMountingRef: { current: boolean }; onLate: (isPageAtFault: boolean) => void };

function PageContent({ remote, path, page, Content, loadedInMs, isMountingRef, onLate }: ContentProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const decision = decideRoute({ session, pathname, search, permission: page.permission });
  const isForbidden = decision.kind === "forbidden";
  const isBelow = page.isExact === true && withoutEndSlash(pathname) !== path;
  const isShown = !isForbidden && !isBelow;

  // An insertion effect, because the page may measure itself in layout effects.
  useInsertionEffect(() => applyStyles(stylesOf(getCompleteRemote(remote), path)), [remote, path]);
  const hasStarted = useStartedRemote(remote);
  useLayoutEffect(() => {
    // The page's own mount effects run next. Errors in later effects look the same as errors in rendering.
    isMountingRef.current = hasStarted;
  }, [hasStarted, isMountingRef]);

  useEffect(() => {
    queueMicrotask(() => {
      isMountingRef.current = false;
    });
  }, [hasStarted, isMountingRef]);

  useEffect(() => {
    appStore.set(shownRemoteAtom, remote);
    return () => appStore.set(shownRemoteAtom, null);
  }, [remote]);

  useReadiness(remote, { isShown: isShown && hasStarted, loadedInMs, onLate });

  useFirstFocus(page.initialFocus, isShown && hasStarted);

  // Pages of the shell, outside the remote's namespace.
  if (isForbidden) return <ErrorScreen kind="unauthorized" section={remote.name} />;
  if (isBelow) return <ErrorScreen kind="not-found" wanted={pathname} />;
  if (!hasStarted) return null;
  return <RemoteContent remote={remote} Content={Content} />;
}

/** Starts the version before its page renders, and before paint. */
function useStartedRemote(remote: SelectedRemote): boolean {
  useLayoutEffect(() => startRemote(remote), [remote]);
  const hasStarted = (): boolean => isStarted(remote);
  // The same while the markup of the server is taken over, before which the version has started.
  return useSyncExternalStore(onStart, hasStarted, hasStarted);
}
