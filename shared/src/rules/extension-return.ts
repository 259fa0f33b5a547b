import { paths } from "../contracts/paths.contract.ts";
import { redirectTarget } from "./redirect-target.ts";

const extensionEntry = new RegExp(`^${paths.login}\\?wfs=[^&#\\s\\\\]*$`);

/**
 * Returns where a page leads that a session needs before anything else: like `redirectTarget`, but also back to the
 * sign-in page if the browser extension opened it.
 */
export function extensionReturn(redir: string | null, startPage?: string): string {
  return redir !== null && extensionEntry.test(redir) ? redir : redirectTarget(redir, startPage);
}
