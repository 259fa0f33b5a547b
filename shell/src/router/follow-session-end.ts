import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { onSessionExpired } from "@gatehouse/shared/session";
import type { createRouter } from "./create-router.tsx";
import { isReturnPath, returnAfterSignIn } from "../navigation/return-after-sign-in.ts";
import { reloadAt } from "../navigation/reload-at.ts";

/** Redirects after the session ends: to sign-in with a return path, or to a reload at the dashboard. */
export function followSessionEnd(router: ReturnType<typeof createRouter>, restart = reloadAt): () => void {
  return onSessionExpired(() => {
    const { location } = router.state;
    // Already at sign-in. A password reset may be in progress, and only this page has its token.
    if (location.pathname === paths.login) return;
    if (isReturnPath(location.pathname)) void router.navigate(returnAfterSignIn(location), { replace: true });
    else restart(paths.dashboard);
  });
}
