import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import { publicRead } from "../../routing/public-read.ts";
import type { Route } from "../../routing/route.ts";
import { describeApi } from "./describe-api.ts";

/** `listRoutes` is called for each request, because the documentation describes itself too. */
export function documentationRoutes(listRoutes: () => readonly Route[]): Route[] {
  return [
    defineRoute(
      {
        ...publicRead,
        path: "/api/docs",
        summary: "This description (OpenAPI 3.1)",
        answer: z.record(z.string(), z.unknown()),
      },
      () => describeApi(listRoutes()),
    ),
  ];
}
