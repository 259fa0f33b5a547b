import type { FastifyInstance } from "fastify";

const displayName = Symbol.for("fastify.display-name");

/**
 * Adds hooks, parsers and routes that don't concern other routes. Fastify's errors name the scope; without a name, it
 * searches all loaded modules for one.
 */
export async function addScope(
  app: FastifyInstance,
  name: string,
  add: (scope: FastifyInstance) => Promise<void> | void,
): Promise<void> {
  const plugin = async (scope: FastifyInstance): Promise<void> => add(scope);
  await app.register(Object.assign(plugin, { [displayName]: name }));
}
