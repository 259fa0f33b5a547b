import type { FastifyInstance } from "fastify";
import type { ServerSettings } from "./env.ts";
import { StartRefusal } from "./start-refusal.ts";

/** Open connections are cut after this time: a client that never reads must not keep the process alive. */
const drainPatienceMs = 5_000;

export async function listen(fastify: FastifyInstance, settings: ServerSettings): Promise<void> {
  try {
    await fastify.listen({ port: settings.port, host: settings.host });
  } catch (cause) {
    await fastify.close();
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    if (code === "EADDRINUSE")
      throw new StartRefusal(`Port ${settings.port} is already in use. Set PORT to a free one.`, { cause });
    if (code === "EACCES")
      throw new StartRefusal(`This user can't listen on port ${settings.port}. Set PORT to 1024 or more.`, { cause });
    if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL")
      throw new StartRefusal(`HOST ${settings.host} isn't an address of this machine.`, { cause });
    throw cause;
  }
}

/** Takes no new requests and waits for the running ones. */
export async function drain(fastify: FastifyInstance): Promise<void> {
  const { server } = fastify;
  const timer = setTimeout(() => {
    // HTTP/2 servers lack it; Fastify's time-out ends their sessions.
    if ("closeAllConnections" in server) server.closeAllConnections();
  }, drainPatienceMs);
  await fastify.close();
  clearTimeout(timer);
}
