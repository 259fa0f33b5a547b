import { defineRoute } from "../../routing/define-route.ts";
import { publicRead } from "../../routing/public-read.ts";
import type { Route } from "../../routing/route.ts";
import { madeOnce } from "../../made-once.ts";
import { describeApi } from "./describe-api.ts";

const CALLS_PER_MINUTE = 60;

/** The schemas of hundreds of routes take a good part of a second, and anybody may ask. */
const textOf = madeOnce((routes: readonly Route[]) => JSON.stringify(describeApi(routes)));

/** `listRoutes` is called only for a request, because the documentation describes itself too. */
export function documentationRoutes(listRoutes: () => readonly Route[]): Route[] {
  return [
    defineRoute(
      {
        ...publicRead,
        path: "/api/docs",
        summary: "This description (OpenAPI 3.1)",
        callsPerMinute: CALLS_PER_MINUTE,
        answer: "raw",
      },
      ({ reply }) => reply.type("application/json; charset=utf-8").send(textOf(listRoutes())),
    ),
  ];
}
