import {
  tileActionParamsSchema,
  type TileAction,
  type TileActionParams,
  type TileResources,
} from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { safeHref } from "@gatehouse/shared/rules/safe-href";

/** A link with the texts of its tile. */
export type TileLink = {
  /** A path of the console for `sref`, a URL for `href`. */
  urlTarget: string;
  urlParams: Record<string, string>;
  urlMethod: "sref" | "href";
};

/** The target of a link: a path of the console, another address of our origin, or one of others in a new window. */
export type LinkTarget = { kind: "route"; to: string } | { kind: "location" | "window"; href: string };

const DEFAULT_STATE = "grid";

/** A named state, such as `grid`, or a path. */
const ROUTE = /^\/?[a-z0-9][a-z0-9/_-]*(\?.*)?$/i;

function parseParams(params: string): TileActionParams | null {
  if (params === "") return {};
  try {
    return tileActionParamsSchema.safeParse(JSON.parse(params)).data ?? null;
  } catch {
    return null;
  }
}

/** The parameters of the grid page: its initial filters, and those it does not offer. */
function gridParams({ definition, optionalFilters, requiredFilterOverrides, hiddenFilters, row }: TileActionParams) {
  const filterDefaults = { ...optionalFilters, ...requiredFilterOverrides };
  const config = {
    ...(Object.keys(filterDefaults).length > 0 && { filterDefaults }),
    ...(hiddenFilters && hiddenFilters.length > 0 && { hiddenFilters }),
  };
  return {
    ...(definition !== undefined && { definition }),
    ...(Object.keys(config).length > 0 && { config: JSON.stringify(config) }),
    ...(row !== undefined && { row }),
  };
}

/**
 * Returns null for an action that cannot be followed, because its parameters are invalid JSON or its URL is missing.
 */
export function translateAction(action: TileAction): TileLink | null {
  const params = parseParams(action.params);
  if (params === null) return null;
  if (action.actionType === "gridNavigation") {
    return { urlTarget: action.url || DEFAULT_STATE, urlParams: gridParams(params), urlMethod: "sref" };
  }
  return action.url === "" ? null : { urlTarget: action.url, urlParams: {}, urlMethod: action.actionType };
}

/** The link of a whole tile, from its resources. */
export function resourceLink({ url, urlParams = {}, urlMethod = "sref" }: TileResources): TileLink | null {
  return url === undefined || url === "" ? null : { urlTarget: url, urlParams, urlMethod };
}

function withParams(target: string, params: Record<string, string>): string {
  const query = new URLSearchParams(params).toString();
  if (query === "") return target;
  return `${target}${target.includes("?") ? "&" : "?"}${query}`;
}

/** The target of a link in a console at `ownOrigin`; null for a URL that links must not open. */
export function linkTarget({ urlTarget, urlParams, urlMethod }: TileLink, ownOrigin: string): LinkTarget | null {
  if (urlMethod === "sref") {
    if (!ROUTE.test(urlTarget)) return null;
    return { kind: "route", to: withParams(urlTarget.startsWith("/") ? urlTarget : `/${urlTarget}`, urlParams) };
  }
  // A link that sets the hash opens that path. The router navigates, after asking about unsaved work.
  if (urlTarget.startsWith("#")) {
    return { kind: "route", to: withParams(`/${urlTarget.replace(/^#\/*/, "")}`, urlParams) };
  }
  const isPathOfOurs = /^\/(?![/\\])/.test(urlTarget);
  const href = safeHref(isPathOfOurs ? `${ownOrigin}${urlTarget}` : urlTarget, ownOrigin);
  if (href === null) return null;
  const address = new URL(href);
  for (const [name, value] of Object.entries(urlParams)) address.searchParams.append(name, value);
  return { kind: address.origin === ownOrigin ? "location" : "window", href: address.href };
}
