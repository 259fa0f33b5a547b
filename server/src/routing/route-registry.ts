import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { addScope } from "./add-scope.ts";
import { createAccessHook, isTokenRoute } from "./access-hook.ts";
import type { AccessOptions } from "./access-hook.ts";
import { addFormParser } from "./form-parser.ts";
import { addForwarding } from "./forward.ts";
import { addScimParser } from "./scim-parser.ts";
import type { HttpMethod, Route } from "./route.ts";

/** Largest body that goes on to another server. */
const MAX_FORWARDED_BYTES = 10 * 1024 * 1024;

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
      pattern: toPattern(route.path),
      method: route.method,
    }));
  }

  async registerOn(app: FastifyInstance, options: AccessOptions): Promise<void> {
    for (const route of this.routes) if (!hasOwnParser(route)) register(app, route, options);
    // In a scope of its own, so that all other routes still refuse forms with 415.
    await addScope(app, "files", async (scope) => {
      await scope.register(multipart);
      for (const route of this.routes) if (route.takesFiles === true) register(scope, route, options);
    });
    await addScope(app, "forms", (scope) => {
      addFormParser(scope);
      for (const route of this.routes) if (route.takesForm === true) register(scope, route, options);
    });
    await addScope(app, "forwarding", async (scope) => {
      await addForwarding(scope, MAX_FORWARDED_BYTES);
      for (const route of this.routes) if (route.passesBodyOn === true) register(scope, route, options);
    });
    await addScope(app, "SCIM", (scope) => {
      addScimParser(scope);
      for (const route of this.routes) if (isScim(route)) register(scope, route, options);
    });
  }

  /** Methods of a path; empty for an unknown path. */
  listMethods(path: string): HttpMethod[] {
    return this.patterns.filter((candidate) => candidate.pattern.test(path)).map((candidate) => candidate.method);
  }
}

const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll(".", "\\.")
      .replace(/:[a-zA-Z]+/g, "[^/]+")
      .replace(/\*$/, ".*")}$`,
  );

const isScim = ({ authentication }: Route): boolean => authentication === "provider-token";

const hasOwnParser = (route: Route): boolean =>
  route.takesFiles === true || route.takesForm === true || route.passesBodyOn === true || isScim(route);

function register(app: FastifyInstance, route: Route, options: AccessOptions): void {
  const access = createAccessHook(route, options);
  const limit = route.callsPerMinute === undefined ? null : { max: route.callsPerMinute, timeWindow: "1 minute" };
  // Tokens could be guessed without limit if only calls with a valid one counted.
  const isLimitedFirst = limit !== null && isTokenRoute(route);
  app.route({
    method: route.method,
    url: route.path,
    // Before the answer of a change arrives, this server has forgotten what is no longer true.
    ...(route.changesState && { onSend: () => options.memory.catchUp() }),
    onRequest: isLimitedFirst ? [app.rateLimit(limit), access] : access,
    handler: route.answerTo,
    ...(route.bodyLimitBytes === undefined ? {} : { bodyLimit: route.bodyLimitBytes }),
    config: {
      hasSecretPath: route.hasSecretPath === true,
      ...(limit === null || isLimitedFirst ? {} : { rateLimit: limit }),
    },
  });
}
