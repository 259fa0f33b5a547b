import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { onSessionExpired } from "@gatehouse/shared/session";
import type { createRouter } from "./create-router.tsx";
import { leadsBack, returnAfterSignIn } from "./return-after-sign-in.ts";
import { startAnew } from "./start-anew.ts";

/** Goes where a user belongs whose session is over: to sign-in and back from there, or to a new start. */
export function followSessionEnd(router: ReturnType<typeof createRouter>, restart = startAnew): () => void {
  return onSessionExpired(() => {
    const { location } = router.state;
    // There already. A mailed link to a new password may be in work, and nothing but that page has its token.
    if (location.pathname === paths.login) return;
    if (leadsBack(location.pathname)) void router.navigate(returnAfterSignIn(location), { replace: true });
    else restart(paths.dashboard);
  });
}
