import type { FastifyRequest } from "fastify";
import { z } from "zod/mini";
import { AppError } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { publicRead } from "../../routing/public-read.ts";
import type { Route } from "../../routing/route.ts";
import type { HealthService } from "./health.service.ts";

const statusSchema = z.object({ status: z.string() });
const readinessSchema = z.extend(statusSchema, {
  version: z.optional(z.string()),
  upSeconds: z.optional(z.number()),
  databaseConnections: z.optional(z.number()),
  databaseMs: z.optional(z.number()),
});

function readBearer({ headers }: Pick<FastifyRequest, "headers">): string {
  const [, password = ""] = /^Bearer (.+)$/i.exec(headers.authorization ?? "") ?? [];
  return password;
}

/** For load balancers and monitoring: public, and without anything secret. */
export function healthRoutes(health: HealthService): Route[] {
  return [
    defineRoute(
      { ...publicRead, path: "/healthz", summary: "Whether the process is running", answer: statusSchema },
      () => ({
        status: "ok",
      }),
    ),
    defineRoute(
      {
        ...publicRead,
        path: "/readyz",
        summary: "Whether the server is ready; facts about it with the password that an option sets",
        answer: readinessSchema,
      },
      async ({ request }) => {
        const password = readBearer(request);
        if (await health.isReady())
          return { status: "ready", ...(password !== "" && (await health.readReadinessFacts(password))) };
        throw new AppError("not_ready", 503, "The database isn't responding, or it's a standby.");
      },
    ),
    defineRoute(
      {
        ...publicRead,
        path: "/metrics",
        summary: "Prometheus metrics; an option can require a password",
        answer: "raw",
      },
      async ({ request, reply }) => {
        if (await health.mayReadMetrics(readBearer(request)))
          return reply.type(health.metricsContentType).send(await health.readMetrics());
        reply.header("www-authenticate", "Bearer");
        throw new AppError("metrics_password_required", 401, "Send the password for metrics as a bearer token.");
      },
    ),
  ];
}
