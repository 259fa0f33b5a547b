import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { createAccessHook, isTokenRoute } from "./access-hook.ts";
import type { AccessOptions } from "./access-hook.ts";
import { addFormParser } from "./form-parser.ts";
import { addScimParser } from "./scim-parser.ts";
import type { HttpMethod, Route } from "./route.ts";

/** All routes of the API in one place: for hooks, documentation, 405 answers and generated tests. */
export class RouteRegistry {
  readonly routes: readonly Route[];
  private readonly patterns: readonly { pattern: RegExp; method: HttpMethod }[];

  constructor(routes: readonly Route[]) {
    const seen = new Set<string>();
    for (const route of routes) {
      const key = `${route.method} ${route.path}`;
      if (seen.has(key)) throw new Error(`The route ${key} is defined twice`);
      seen.add(key);
    }
    this.routes = routes;
    this.patterns = routes.map((route) => ({
      pattern: new RegExp(`^${route.path.replaceAll(".", "\\.").replace(/:[a-zA-Z]+/g, "[^/]+")}$`),
      method: route.method,
    }));
  }

  async registerOn(app: FastifyInstance, options: AccessOptions): Promise<void> {
    for (const route of this.routes) if (!hasOwnParser(route)) register(app, route, options);
    // In a scope of its own, so that all other routes still refuse forms with 415.
    await app.register(async (scope) => {
      await scope.register(multipart);
      for (const route of this.routes) if (route.takesFiles === true) register(scope, route, options);
    });
    await app.register(async (scope) => {
      addFormParser(scope);
      for (const route of this.routes) if (route.takesForm === true) register(scope, route, options);
    });
    await app.register(async (scope) => {
      addScimParser(scope);
      for (const route of this.routes) if (isScim(route)) register(scope, route, options);
    });
  }

  /** Methods of a path; empty for an unknown path. */
  listMethods(path: string): HttpMethod[] {
    return this.patterns.filter((candidate) => candidate.pattern.test(path)).map((candidate) => candidate.method);
  }
}

const isScim = ({ authentication }: Route): boolean => authentication === "provider-token";

const hasOwnParser = (route: Route): boolean => route.takesFiles === true || route.takesForm === true || isScim(route);

function register(app: FastifyInstance, route: Route, options: AccessOptions): void {
  const access = createAccessHook(route, options);
  const limit = route.callsPerMinute === undefined ? null : { max: route.callsPerMinute, timeWindow: "1 minute" };
  // Tokens could be guessed without limit if only calls with a valid one counted.
  const isLimitedFirst = limit !== null && isTokenRoute(route);
  app.route({
    method: route.method,
    url: route.path,
    onRequest: isLimitedFirst ? [app.rateLimit(limit), access] : access,
    handler: route.answerTo,
    ...(route.bodyLimitBytes === undefined ? {} : { bodyLimit: route.bodyLimitBytes }),
    config: {
      hasSecretPath: route.hasSecretPath === true,
      ...(limit === null || isLimitedFirst ? {} : { rateLimit: limit }),
    },
  });
}
