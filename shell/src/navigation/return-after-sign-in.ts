import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";

/** Where to go when the session ends: to sign-in, which leads back to the page that was open. */
export function returnAfterSignIn(location: { pathname: string; search: string }): string {
  const isKnown = location.pathname !== paths.login && location.pathname !== paths.logout && location.pathname !== "/";
  return isKnown ? pathTo.login({ redir: location.pathname + location.search }) : pathTo.login();
}
