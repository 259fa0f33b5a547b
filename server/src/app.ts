import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { createAppServices } from "./app-services.ts";
import type { AppDependencies, AppServices } from "./app-services.ts";
import { createFastify } from "./create-fastify.ts";
import { healthRoutes } from "./features/health/health.routes.ts";
import { sessionsRoutes } from "./features/sessions/sessions.routes.ts";
import { addErrorAnswers } from "./plugins/error-answers.ts";
import { addRequestLog } from "./plugins/request-log.ts";
import { addSecurityHeaders } from "./plugins/security-headers.ts";
import { addTransportSecurity } from "./plugins/transport-security.ts";
import { RouteRegistry } from "./routing/route-registry.ts";
import type { Route } from "./routing/route.ts";

export type AppOptions = AppDependencies & {
  logger: FastifyServerOptions["logger"];
  tls?: { certificate: string; key: string };
  /** Routes that live outside the server's own features, such as those of the release store. */
  furtherRoutes?: (services: AppServices) => Route[];
  /** Adds what is not an API route: the console page and static files. */
  addPages?: (app: FastifyInstance, services: AppServices) => Promise<void>;
};

export type App = { fastify: FastifyInstance; registry: RouteRegistry; services: AppServices };

/** Every feature is one line here. */
function listFeatureRoutes(services: AppServices): Route[] {
  return [...healthRoutes(services), ...sessionsRoutes(services.sessionReads)];
}

export async function buildApp(options: AppOptions): Promise<App> {
  const services = createAppServices(options);
  const registry = new RouteRegistry([...listFeatureRoutes(services), ...(options.furtherRoutes?.(services) ?? [])]);
  const fastify = createFastify(options);
  // The headers' hook comes first, so that answers of the hooks after it carry them too.
  addSecurityHeaders(fastify);
  addRequestLog(fastify);
  addErrorAnswers(fastify, registry);
  addTransportSecurity(fastify, services.publicOrigin);
  await fastify.register(cookie);
  await fastify.register(rateLimit, { global: false, hook: "onRequest" });
  registry.registerOn(fastify, services);
  await options.addPages?.(fastify, services);
  return { fastify, registry, services };
}
