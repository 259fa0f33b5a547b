import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";

/** Where to go without a session: to sign-in, which leads on to the page that was open or wanted. */
export function returnAfterSignIn({ pathname, search }: { pathname: string; search: string }): string {
  const leadsBack = pathname !== paths.login && pathname !== paths.logout && pathname !== "/";
  return pathTo.login(leadsBack ? { redir: pathname + search } : {});
}
