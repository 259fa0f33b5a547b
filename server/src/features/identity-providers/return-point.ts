import { PREVIEW_PARAMETER } from "@gatehouse/shared/contracts/console-page.contract";
import { readWindowState } from "@gatehouse/shared/contracts/identity-providers.contract";
import { MAX_PREVIEWS } from "@gatehouse/shared/contracts/previews.contract";
import { redirectTarget } from "@gatehouse/shared/rules/redirect-target";

/**
 * Where the browser goes on after single sign-on: a route of the console, empty for the page that the user starts with,
 * in a document with these preview links.
 */
export type ReturnPoint = { query: string; route: string };

/** Stored for everybody who follows the link. */
const MAX_RELAY_STATE_LENGTH = 4000;

/**
 * Reads a relay state: a route, or `/?preview=…#` and a route. Drops everything else, also what is too long: the link is
 * followed as a page, which can't show a refusal.
 */
export function readReturnPoint(relayState: string): ReturnPoint {
  if (relayState.length > MAX_RELAY_STATE_LENGTH) return { query: "", route: "" };
  const [, search = "", route = relayState] = /^\/\?([^#]*)#(.*)$/su.exec(relayState) ?? [];
  const links = new URLSearchParams(search).getAll(PREVIEW_PARAMETER).slice(0, MAX_PREVIEWS);
  const query = new URLSearchParams(links.map((link) => [PREVIEW_PARAMETER, link])).toString();
  return { query: query === "" ? "" : `?${query}`, route: redirectTarget(route, "") };
}

/** The relay state that reads as this. */
export const writeReturnPoint = ({ query, route }: ReturnPoint): string =>
  query === "" ? route : `/${query}#${route}`;

/** What is stored of a relay state. */
export const cleanTarget = (relayState: string): string =>
  readWindowState(relayState) === null ? writeReturnPoint(readReturnPoint(relayState)) : relayState;
