import {
  tileActionParamsSchema,
  type TileAction,
  type TileActionParams,
  type TileResources,
} from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { safeHref } from "@gatehouse/shared/rules/safe-href";

/** An action in the words of the tile that has it. */
export type TileLink = {
  /** A path of the console for `sref`, an address for `href`. */
  urlTarget: string;
  urlParams: Record<string, string>;
  urlMethod: "sref" | "href";
};

/** Where a press leads. */
export type LinkTarget = { kind: "route"; to: string } | { kind: "window"; href: string };

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

/** What the grid page reads from its address: which filters it starts with, and which it does not offer. */
function gridParams({ definition, optionalFilters, requiredFilterOverrides, hiddenFilters }: TileActionParams) {
  const filterDefaults = { ...optionalFilters, ...requiredFilterOverrides };
  const config = {
    ...(Object.keys(filterDefaults).length > 0 && { filterDefaults }),
    ...(hiddenFilters && hiddenFilters.length > 0 && { hiddenFilters }),
  };
  return {
    ...(definition !== undefined && { definition }),
    ...(Object.keys(config).length > 0 && { config: JSON.stringify(config) }),
  };
}

/** Null for an action that cannot be followed: its parameters are no JSON, or its address is none. */
export function translateAction(action: TileAction): TileLink | null {
  const params = parseParams(action.params);
  if (params === null) return null;
  if (action.actionType === "gridNavigation") {
    return { urlTarget: action.url || DEFAULT_STATE, urlParams: gridParams(params), urlMethod: "sref" };
  }
  return action.url === "" ? null : { urlTarget: action.url, urlParams: {}, urlMethod: action.actionType };
}

/** The link of a whole tile, as its resources give it. */
export function resourceLink({ url, urlParams = {}, urlMethod = "sref" }: TileResources): TileLink | null {
  return url === undefined || url === "" ? null : { urlTarget: url, urlParams, urlMethod };
}

function withParams(target: string, params: Record<string, string>): string {
  const query = new URLSearchParams(params).toString();
  if (query === "") return target;
  return `${target}${target.includes("?") ? "&" : "?"}${query}`;
}

/** Where the link leads from a console at `ownOrigin`; null for an address that no link may lead to. */
export function linkTarget({ urlTarget, urlParams, urlMethod }: TileLink, ownOrigin: string): LinkTarget | null {
  if (urlMethod === "sref") {
    if (!ROUTE.test(urlTarget)) return null;
    return { kind: "route", to: withParams(urlTarget.startsWith("/") ? urlTarget : `/${urlTarget}`, urlParams) };
  }
  // Setting the hash is going to the path in it; the router does that after asking whether work would be lost.
  if (urlTarget.startsWith("#")) {
    return { kind: "route", to: withParams(`/${urlTarget.replace(/^#\/*/, "")}`, urlParams) };
  }
  const isPathOfOurs = /^\/(?![/\\])/.test(urlTarget);
  const href = safeHref(isPathOfOurs ? `${ownOrigin}${urlTarget}` : urlTarget, ownOrigin);
  if (href === null) return null;
  const address = new URL(href);
  for (const [name, value] of Object.entries(urlParams)) address.searchParams.append(name, value);
  return { kind: "window", href: address.href };
}
