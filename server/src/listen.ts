import type { FastifyInstance } from "fastify";
import type { ServerSettings } from "./env.ts";
import { StartRefusal } from "./start-refusal.ts";

/** After this, connections that still wait are cut: a client that never reads must not keep the process alive. */
const drainPatienceMs = 5_000;

export async function listen(fastify: FastifyInstance, settings: ServerSettings): Promise<void> {
  try {
    await fastify.listen({ port: settings.port, host: settings.host });
  } catch (cause) {
    await fastify.close();
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    if (code === "EADDRINUSE")
      throw new StartRefusal(`Port ${settings.port} is taken by another program. Set PORT to a free one.`, { cause });
    if (code === "EACCES")
      throw new StartRefusal(`This user may not listen on port ${settings.port}. Set PORT to 1024 or more.`, { cause });
    if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL")
      throw new StartRefusal(`HOST ${settings.host} is no address of this machine.`, { cause });
    throw cause;
  }
}

/** Takes no new requests and lets those that run end. */
export async function drain(fastify: FastifyInstance): Promise<void> {
  const { server } = fastify;
  const timer = setTimeout(() => {
    // HTTP/2 servers do not have it; their sessions end by Fastify's own time-out.
    if ("closeAllConnections" in server) server.closeAllConnections();
  }, drainPatienceMs);
  await fastify.close();
  clearTimeout(timer);
}
