import { z } from "zod/mini";
import type { AppServices } from "../../app-services.ts";
import { AppError } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { HealthService } from "./health.service.ts";

const statusSchema = z.object({ status: z.string() });

/** For load balancers and monitoring: open to anyone, and without anything worth hiding. */
const probe = {
  method: "GET",
  authentication: "none",
  organization: "none",
  changesState: false,
  extendsSession: false,
} as const;

export function healthRoutes(services: Pick<AppServices, "database" | "metrics">): Route[] {
  const health = new HealthService(services.database, services.metrics);
  return [
    defineRoute({ ...probe, path: "/healthz", summary: "The process runs", answer: statusSchema }, () => ({
      status: "ok",
    })),
    defineRoute(
      { ...probe, path: "/readyz", summary: "The server can do its work now", answer: statusSchema },
      async () => {
        if (await health.isReady()) return { status: "ready" };
        throw new AppError("not_ready", 503, "The database does not answer.");
      },
    ),
    defineRoute({ ...probe, path: "/metrics", summary: "Figures for Prometheus", answer: "raw" }, async ({ reply }) =>
      reply.type(health.metricsContentType).send(await health.readMetrics()),
    ),
  ];
}
