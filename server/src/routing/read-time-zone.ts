import { isTimeZone } from "@gatehouse/shared/rules/time-zones";
import type { FastifyRequest } from "fastify";
import type { ActiveSession } from "../features/sessions/active-session.ts";
import { readBrowserTimeZone } from "./cookies.ts";

/** Where the days of the requester begin: as the user has chosen, else as the browser says, else in UTC. */
export function readTimeZone(request: FastifyRequest, { preferences }: Pick<ActiveSession, "preferences">): string {
  const wanted = [preferences.TimeZone, readBrowserTimeZone(request)];
  return wanted.find((name) => name !== undefined && isTimeZone(name)) ?? "UTC";
}
