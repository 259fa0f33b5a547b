import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError, errorCodes } from "../errors.ts";
import { isLoopbackAddress, isLoopbackHostName } from "../routing/loopback.ts";

/** Load balancers probe by IP address and without https; the answers contain no secrets. */
const probePaths = new Set(["/healthz", "/readyz", "/metrics"]);

/** Refuses unknown host names (421) and plain http (403), except from this machine to this machine. */
export function addTransportSecurity(app: FastifyInstance, publicOrigin: string): void {
  const publicHost = new URL(publicOrigin).host;
  app.addHook("onRequest", (request, _reply, done) => {
    checkTransport(request, publicHost);
    done();
  });
}

function checkTransport(request: FastifyRequest, publicHost: string): void {
  if (countHosts(request.raw.rawHeaders) > 1)
    throw new AppError(errorCodes.requestInvalid, 400, "The request names two hosts.");
  if (probePaths.has(request.url.split("?", 1)[0] ?? "")) return;
  const host = request.host.toLowerCase();
  const isLoopbackName = isLoopbackHostName(host.replace(/:\d+$/, ""));
  if (!isLoopbackName && host !== publicHost)
    throw new AppError(errorCodes.hostUnknown, 421, "This server doesn't respond to this host name. See PUBLIC_URL.");
  if (request.protocol === "https") return;
  const isOnThisMachine = isLoopbackAddress(request.socket.remoteAddress) && isLoopbackName;
  if (!isOnThisMachine || isForwardedAsHttp(request))
    throw new AppError(
      errorCodes.httpsRequired,
      403,
      "Use https. Behind a proxy, name its address in TRUSTED_PROXIES.",
    );
}

/** With several Host headers a proxy may check one and we another. An equal `:authority` of HTTP/2 is the same host. */
function countHosts(rawHeaders: readonly string[]): number {
  const hosts: string[] = [];
  let hasAuthority = false;
  // Names and values by turns.
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    const isAuthority = name === ":authority";
    hasAuthority ||= isAuthority;
    if (isAuthority || (name.length === 4 && name.toLowerCase() === "host")) hosts.push(rawHeaders[at + 1] ?? "");
  }
  return hasAuthority ? new Set(hosts).size : hosts.length;
}

/** A local proxy that reports "http" speaks for a remote client, so the socket proves nothing. */
function isForwardedAsHttp(request: FastifyRequest): boolean {
  return request.headers["x-forwarded-for"] !== undefined || request.headers["forwarded"] !== undefined;
}
