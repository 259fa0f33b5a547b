import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { createFastify } from "../create-fastify.ts";
import type { FastifyOptions } from "../create-fastify.ts";
import { documentationRoutes } from "../features/documentation/documentation.routes.ts";
import { callerOf } from "../features/sign-ins/sign-in-networks.ts";
import { addErrorAnswers } from "../plugins/error-answers.ts";
import { addRequestLog } from "../plugins/request-log.ts";
import { addSecurityHeaders } from "../plugins/security-headers.ts";
import { addTransportSecurity } from "../plugins/transport-security.ts";
import { RouteRegistry } from "../routing/route-registry.ts";
import type { Route } from "../routing/route.ts";
import { addPages } from "./pages.ts";
import { listRoutes } from "./routes.ts";
import type { Services } from "./services.ts";

export type AppOptions = Omit<FastifyOptions, "settings"> & {
  /** Whether it also serves the console page and the files of releases. */
  hasPages: boolean;
  /** Routes besides those of the features. */
  furtherRoutes?: (services: Services) => Route[];
};

export type App = { fastify: FastifyInstance; registry: RouteRegistry };

/** Builds the server that answers requests; it does not listen yet. */
export async function buildApp(services: Services, options: AppOptions): Promise<App> {
  const registry: RouteRegistry = new RouteRegistry([
    ...documentationRoutes(() => registry.routes),
    ...listRoutes(services),
    ...(options.furtherRoutes?.(services) ?? []),
  ]);
  services.health.startMetrics();
  const fastify = createFastify({ ...options, settings: services.settings });
  // The first hook, so that answers of the later hooks also carry the headers.
  addSecurityHeaders(fastify);
  addRequestLog(fastify);
  addErrorAnswers(fastify, registry);
  addTransportSecurity(fastify, services.publicOrigin);
  await fastify.register(cookie);
  await fastify.register(rateLimit, { global: false, hook: "onRequest", keyGenerator: ({ ip }) => callerOf(ip) });
  await registry.registerOn(fastify, services);
  fastify.addHook("onClose", () => services.passwordResets.settled());
  fastify.addHook("preClose", async () => services.gridChanges.close());
  fastify.addHook("onClose", () => services.serviceConnections.close());
  if (options.hasPages) await addPages(fastify, services);
  return { fastify, registry };
}
