import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError, errorCodes } from "../errors.ts";
import { isLoopbackAddress, isLoopbackHostName } from "../routing/loopback.ts";

/** Probes come from load balancers by address and without https; they tell nothing that is secret. */
const probePaths = new Set(["/healthz", "/readyz", "/metrics"]);

/** Refuses unknown host names (421) and plain http, except from this machine to this machine (403). */
export function addTransportSecurity(app: FastifyInstance, publicOrigin: string): void {
  const publicHost = new URL(publicOrigin).host;
  app.addHook("onRequest", async (request) => {
    if (probePaths.has(request.url.split("?", 1)[0] ?? "")) return;
    const hostName = readHostName(request);
    const isLoopbackName = isLoopbackHostName(hostName);
    if (!isLoopbackName && request.host.toLowerCase() !== publicHost)
      throw new AppError(
        errorCodes.hostUnknown,
        421,
        "This server does not answer under this host name. See PUBLIC_URL.",
      );
    if (request.protocol === "https") return;
    const isOnThisMachine = isLoopbackAddress(request.socket.remoteAddress) && isLoopbackName;
    if (!isOnThisMachine || isForwardedAsHttp(request))
      throw new AppError(
        errorCodes.httpsRequired,
        403,
        "Use https. Behind a proxy, name its address in TRUSTED_PROXIES.",
      );
  });
}

function readHostName(request: FastifyRequest): string {
  return request.host.toLowerCase().replace(/:\d+$/, "");
}

/** A proxy on this machine that says "http" speaks for a client elsewhere, so the socket proves nothing. */
function isForwardedAsHttp(request: FastifyRequest): boolean {
  return request.headers["x-forwarded-for"] !== undefined || request.headers["forwarded"] !== undefined;
}
