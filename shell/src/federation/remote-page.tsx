import { RemoteScope, useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { useLocation } from "@gatehouse/shared/routing";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useEffect, useState } from "react";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { decideRoute } from "../guards/decide-route.ts";
import { focusAfterNavigation } from "../navigation/focus-after-navigation.ts";
import { UnauthorizedPage } from "../pages/unauthorized/unauthorized-page.tsx";
import { RemoteBoundary } from "./remote-boundary.tsx";
import { useRemotePage, type LoadedPage } from "./use-remote-page.ts";

type Props = { remote: SelectedRemote; path: string };

/** One page of a remote: its loading state, its failure with Retry, its permission, its error boundary. */
export function RemotePage({ remote, path }: Props) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const state = useRemotePage(remote, path, attempt);
  const handleRetry = (): void => setAttempt((count) => count + 1);

  const failed = (retry: () => void) => (
    <PageState
      kind="error"
      title={t("remote-page.failed.title")}
      description={t("remote-page.failed.description", { name: remote.name, version: remote.version })}
      onRetry={retry}
    />
  );
  if (state.status === "loading") return <PageState kind="loading" />;
  if (state.status === "failed") return failed(handleRetry);
  return (
    <RemoteBoundary key={attempt} onRetry={handleRetry} fallback={failed}>
      <PageContent remote={remote} {...state} />
    </RemoteBoundary>
  );
}

function PageContent({ remote, page, Content }: LoadedPage & Pick<Props, "remote">) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const decision = decideRoute({ session, pathname, search, permission: page.permission });
  const isShown = decision.kind !== "forbidden";

  useEffect(() => {
    const main = document.querySelector("main");
    return main && isShown ? focusAfterNavigation(main, page.initialFocus) : undefined;
  }, [page, isShown]);

  // The refusal is a page of the shell, with the words of the shell.
  if (!isShown) return <UnauthorizedPage />;
  return (
    <RemoteScope name={remote.name} version={remote.version}>
      <Content />
    </RemoteScope>
  );
}
