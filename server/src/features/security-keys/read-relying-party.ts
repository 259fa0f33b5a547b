import type { FastifyRequest } from "fastify";
import type { ServerSettings } from "../../env.ts";
import type { RelyingParty } from "./security-keys-ceremonies.ts";

/**
 * By PUBLIC_URL, never by a header. Without it the console is open to its own machine only, under `localhost` (browsers
 * take no address for an id) and the port that the server really listens on.
 */
export function readRelyingParty(
  settings: Pick<ServerSettings, "publicUrl" | "port" | "tlsCertificateFile">,
  request: Pick<FastifyRequest, "socket">,
): RelyingParty {
  if (settings.publicUrl !== null) return { id: new URL(settings.publicUrl).hostname, origin: settings.publicUrl };
  const scheme = settings.tlsCertificateFile === null ? "http" : "https";
  return { id: "localhost", origin: `${scheme}://localhost:${request.socket.localPort ?? settings.port}` };
}
