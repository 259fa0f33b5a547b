import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { createAccessHook } from "./access-hook.ts";
import type { AccessOptions } from "./access-hook.ts";
import { addFormParser } from "./form-parser.ts";
import type { HttpMethod, Route } from "./route.ts";

/** All routes of the API, known in one place: for hooks, documentation, 405 answers and the generated tests. */
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
    for (const route of this.routes)
      if (route.takesFiles !== true && route.takesForm !== true) register(app, route, options);
    // In a scope of its own, so that every other address goes on refusing forms with 415.
    await app.register(async (scope) => {
      await scope.register(multipart);
      for (const route of this.routes) if (route.takesFiles === true) register(scope, route, options);
    });
    await app.register(async (scope) => {
      addFormParser(scope);
      for (const route of this.routes) if (route.takesForm === true) register(scope, route, options);
    });
  }

  /** Methods that a path answers, empty for an unknown path. */
  listMethods(path: string): HttpMethod[] {
    return this.patterns.filter((candidate) => candidate.pattern.test(path)).map((candidate) => candidate.method);
  }
}

function register(app: FastifyInstance, route: Route, options: AccessOptions): void {
  const access = createAccessHook(route, options);
  const limit = route.callsPerMinute === undefined ? null : { max: route.callsPerMinute, timeWindow: "1 minute" };
  // Tokens could be tried out for ever if only calls with a right one counted.
  const isLimitedFirst = limit !== null && route.authentication === "publish-token";
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
