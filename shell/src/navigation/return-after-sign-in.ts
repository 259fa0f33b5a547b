import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";

/** Paths to which a sign-in does not return: they redirect, or only make sense once. */
const withoutReturn: readonly string[] = ["/", paths.login, paths.logout, paths.loading, paths.sessionEnded];

/** Whether a sign-in may return to a path. */
export const isReturnPath = (pathname: string): boolean => !withoutReturn.includes(pathname);

/** Returns the sign-in path, with a return path to the current page. */
export function returnAfterSignIn({ pathname, search }: { pathname: string; search: string }): string {
  return pathTo.login(isReturnPath(pathname) ? { redir: pathname + search } : {});
}
