import {
  endpointActionKindSchema,
  endpointTargetTypeSchema,
  integrityLevelSchema,
  tokenElevationTypeSchema,
  type EndpointEventFilter,
} from "@gatehouse/shared/contracts/endpoint-events.contract";
import * as z from "@gatehouse/shared/schema";
import { reportFilterNames, type ReportQuery } from "../../../../src/model/report-query.ts";
import { isKnownRange, isTime, readRange, type RangeBounds } from "./report-range.ts";

/** Rights that a report can be narrowed to; `raised` are those of administrators and of the system. */
export const rightsFilters = ["raised", ...endpointActionKindSchema.options] as const;

/** The server's limits of a search and of a name. */
export const MAX_SEARCH_LENGTH = 200;
const MAX_NAME_LENGTH = 600;

function readRights(rights: string | undefined): Pick<EndpointEventFilter, "action" | "elevated"> {
  if (rights === "raised") return { elevated: "true" };
  const action = z.safeParse(endpointActionKindSchema, rights);
  return action.success ? { action: action.data } : {};
}

function readTargetType(type: string | undefined): Pick<EndpointEventFilter, "targetType"> {
  const targetType = z.safeParse(endpointTargetTypeSchema, type);
  return targetType.success ? { targetType: targetType.data } : {};
}

function readLevel(level: string | undefined): Pick<EndpointEventFilter, "integrityLevel"> {
  const integrityLevel = z.safeParse(integrityLevelSchema, level);
  return integrityLevel.success ? { integrityLevel: integrityLevel.data } : {};
}

function readToken(token: string | undefined): Pick<EndpointEventFilter, "tokenElevationType"> {
  if (token === "none") return { tokenElevationType: token };
  const tokenElevationType = z.safeParse(tokenElevationTypeSchema, token);
  return tokenElevationType.success ? { tokenElevationType: tokenElevationType.data } : {};
}

/** The filter of a query as the API takes it; what no report knows is left out. */
export function toEventFilter(query: ReportQuery, { from, to }: RangeBounds): EndpointEventFilter {
  const name = (text: string | undefined) => text?.slice(0, MAX_NAME_LENGTH) || undefined;
  const values = {
    from,
    to,
    search: query.search.trim().slice(0, MAX_SEARCH_LENGTH),
    application: name(query.application)?.toLowerCase(),
    parent: name(query.parent)?.toLowerCase(),
    user: name(query.user),
    computer: name(query.computer),
  };
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== "");
  return {
    ...Object.fromEntries(given),
    ...readRights(query.rights),
    ...readLevel(query.level),
    ...readToken(query.token),
    ...readTargetType(query.type),
  };
}

/** Whether the query leaves rows out. */
export function isNarrowed(query: ReportQuery): boolean {
  const range = readRange(query);
  const hasBounds = range.preset === "own" ? range.from + range.to !== "" : range.preset !== "all";
  return hasBounds || query.search.trim() !== "" || hasFilters(query);
}

const hasFilters = (query: ReportQuery): boolean => reportFilterNames.some((name) => (query[name] ?? "") !== "");

/** What a query names and no report knows, such as `type:nothing`: it narrows nothing. */
export function listUnknownFilters(query: ReportQuery): string[] {
  const { rights, level, token, type, range, from, to } = query;
  const isGiven = (text: string | undefined): text is string => text !== undefined && text !== "";
  const isRead = (part: object): boolean => Object.keys(part).length > 0;
  const checks = [
    ["rights", rights, isRead(readRights(rights))],
    ["level", level, isRead(readLevel(level))],
    ["token", token, isRead(readToken(token))],
    ["type", type, isRead(readTargetType(type))],
    ["range", range, isKnownRange(range)],
    ["from", from, isTime(from ?? "")],
    ["to", to, isTime(to ?? "")],
  ] as const;
  return checks.flatMap(([name, value, isKnown]) => (isGiven(value) && !isKnown ? [`${name}:${value}`] : []));
}
