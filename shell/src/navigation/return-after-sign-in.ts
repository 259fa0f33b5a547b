import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";

/** Nobody wants to come back to these: they lead elsewhere at once, or tell of what is over. */
const withoutReturn: readonly string[] = ["/", paths.login, paths.logout, paths.loading, paths.sessionEnded];

/** Whether a sign-in can lead back to a path. */
export const leadsBack = (pathname: string): boolean => !withoutReturn.includes(pathname);

/** Where to go without a session: to sign-in, which leads on to the page that was open or wanted. */
export function returnAfterSignIn({ pathname, search }: { pathname: string; search: string }): string {
  return pathTo.login(leadsBack(pathname) ? { redir: pathname + search } : {});
}
