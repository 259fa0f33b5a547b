import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError, errorCodes } from "../errors.ts";
import { isLoopbackAddress, isLoopbackHostName } from "../routing/loopback.ts";

/** Load balancers probe by IP address and without https; the answers contain no secrets. */
const probePaths = new Set(["/healthz", "/readyz", "/metrics"]);

/** Refuses unknown host names (421) and plain http (403), except from this machine to this machine. */
export function addTransportSecurity(app: FastifyInstance, publicOrigin: string): void {
  const publicHost = new URL(publicOrigin).host;
  app.addHook("onRequest", async (request) => {
    if (countHosts(request) > 1) throw new AppError(errorCodes.requestInvalid, 400, "The request names two hosts.");
    if (probePaths.has(request.url.split("?", 1)[0] ?? "")) return;
    const hostName = readHostName(request);
    const isLoopbackName = isLoopbackHostName(hostName);
    if (!isLoopbackName && request.host.toLowerCase() !== publicHost)
      throw new AppError(errorCodes.hostUnknown, 421, "This server doesn't respond to this host name. See PUBLIC_URL.");
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

/** With several Host headers a proxy may check one and we another. An equal `:authority` of HTTP/2 is the same host. */
function countHosts({ raw: { rawHeaders } }: FastifyRequest): number {
  const isHost = (name: string | undefined): boolean => /^(?:host|:authority)$/i.test(name ?? "");
  const lines = rawHeaders.flatMap((value, index) => (index % 2 === 1 && isHost(rawHeaders[index - 1]) ? [value] : []));
  return rawHeaders.includes(":authority") ? new Set(lines).size : lines.length;
}

function readHostName(request: FastifyRequest): string {
  return request.host.toLowerCase().replace(/:\d+$/, "");
}

/** A local proxy that reports "http" speaks for a remote client, so the socket proves nothing. */
function isForwardedAsHttp(request: FastifyRequest): boolean {
  return request.headers["x-forwarded-for"] !== undefined || request.headers["forwarded"] !== undefined;
}
