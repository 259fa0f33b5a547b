import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { RemoteScope } from "@gatehouse/shared/i18n";
import { useLocation } from "@gatehouse/shared/routing";
import { useSession } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { decideRoute } from "../guards/decide-route.ts";
import { NotFoundPage } from "../pages/not-found/not-found-page.tsx";
import { UnauthorizedPage } from "../pages/unauthorized/unauthorized-page.tsx";
import { failRemote, praiseRemote } from "./federation.ts";
import { LoadFailure } from "./load-failure.ts";
import type { LoadedPage } from "./load-page.ts";
import { RemoteBoundary } from "./remote-boundary.tsx";
import { applyStyles, stylesOf } from "./remote-styles.ts";
import { withoutEndSlash } from "./resolve-path.ts";
import { shownRemoteAtom } from "./selection.atoms.ts";
import { isStarted, onStart, startRemote } from "./started-remotes.ts";
import { useFirstFocus } from "../navigation/use-first-focus.ts";
import { useRemotePage } from "./use-remote-page.ts";

type Props = { remote: SelectedRemote; path: string };

/** A page that has been on screen this long without a throw counts as one that works. */
const provenAfterMs = 2000;

/** One page of a remote in one version: its loading state, its error boundary, its permission. */
export function RemotePage({ remote, path }: Props) {
  const loaded = useRemotePage(remote, path);
  const isMountingRef = useRef(false);
  if (!loaded) return <PageState kind="loading" />;
  const handleError = (error: unknown): void => {
    const stage = isMountingRef.current ? "effect" : "render";
    failRemote(remote, path, error instanceof LoadFailure ? error : new LoadFailure(stage, error));
  };
  return (
    <RemoteBoundary onError={handleError}>
      <PageContent remote={remote} path={path} isMountingRef={isMountingRef} {...loaded} />
    </RemoteBoundary>
  );
}

type ContentProps = LoadedPage & Props & { isMountingRef: { current: boolean } };

function PageContent({ remote, path, page, Content, isMountingRef }: ContentProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const decision = decideRoute({ session, pathname, search, permission: page.permission });
  const isForbidden = decision.kind === "forbidden";
  const isBelow = page.isExact === true && withoutEndSlash(pathname) !== path;
  const isShown = !isForbidden && !isBelow;

  // Before anything of the page measures itself.
  useInsertionEffect(() => applyStyles(stylesOf(remote, path)), [remote, path]);
  const hasStarted = useStartedRemote(remote);
  useLayoutEffect(() => {
    // The effects of the page run next; nothing tells those of later from drawing.
    isMountingRef.current = hasStarted;
  }, [hasStarted, isMountingRef]);

  useEffect(() => {
    queueMicrotask(() => {
      isMountingRef.current = false;
    });
  }, [hasStarted, isMountingRef]);

  useEffect(() => {
    appStore.set(shownRemoteAtom, remote);
    const timer = setTimeout(() => praiseRemote(remote), provenAfterMs);
    return () => {
      clearTimeout(timer);
      appStore.set(shownRemoteAtom, null);
    };
  }, [remote]);

  useFirstFocus(page.initialFocus, isShown && hasStarted);

  // These are pages of the shell, with the words of the shell.
  if (isForbidden) return <UnauthorizedPage />;
  if (isBelow) return <NotFoundPage wanted={pathname} />;
  if (!hasStarted) return null;
  return (
    <RemoteScope name={remote.name} version={remote.version}>
      <Content />
    </RemoteScope>
  );
}

/** Starts the version before its page is drawn, and before anything is painted. */
function useStartedRemote(remote: SelectedRemote): boolean {
  useLayoutEffect(() => startRemote(remote), [remote]);
  return useSyncExternalStore(onStart, () => isStarted(remote));
}
