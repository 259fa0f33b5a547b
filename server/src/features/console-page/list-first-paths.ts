import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { pathSchema } from "@gatehouse/shared/contracts/remotes.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";

/**
 * Paths that a page probably shows first: the sign-in, or the user's start page and the page that this browser showed
 * last, as it says itself. The server never sees the fragment of an address; a wrong guess only costs the browser a request.
 */
export function listFirstPaths(session: SessionRead, lastPath: string | undefined): string[] {
  if (!session.SignedIn) return [paths.login];
  const last = pathSchema.safeParse(lastPath);
  const start = session.Preferences?.["StartPage"] || paths.dashboard;
  return last.success ? [start, last.data] : [start];
}
