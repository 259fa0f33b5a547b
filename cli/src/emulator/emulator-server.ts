/** A console for one developer: the real shell with one section, and the API of the project. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { manifestEventEndpoints } from "@gatehouse/shared/contracts/manifest-events.contract";
import { framePagePolicy } from "@gatehouse/server/src/features/console-page/content-security.ts";
import { securityHeaders } from "@gatehouse/server/src/plugins/security-headers.ts";
import { contentTypes } from "@gatehouse/server/src/local-releases/content-types.ts";
import { endStream } from "@gatehouse/server/src/local-releases/end-stream.ts";
import { AppError } from "@gatehouse/server/src/errors.ts";
import type { Snapshot } from "@gatehouse/server/src/local-releases/read-snapshot.ts";
import type { EmulatedReleases } from "./emulated-releases.ts";
import { forwardRequest, withoutHopByHop } from "./forward-request.ts";
import { answerOwn } from "./own-answers.ts";
import type { ProjectApi } from "./project-api.ts";
import { readBody } from "./read-body.ts";
import { renderPage } from "./render-page.ts";
import type { ServiceCalls } from "./service-calls.ts";

/** The shell takes a longer silence for a lost connection. */
const heartbeatMs = 15_000;

type Parts = {
  releases: EmulatedReleases;
  api: ProjectApi;
  services: ServiceCalls;
  /** Where `/api` goes instead of the project's file; null for that file. */
  apiOrigin: string | null;
};

export class EmulatorServer {
  readonly server: Server;
  private readonly parts: Parts;
  private readonly streams = new Set<ServerResponse>();
  private readonly heartbeat: NodeJS.Timeout;

  constructor(parts: Parts) {
    this.parts = parts;
    this.server = createServer((request, response) => void this.answerSafely(request, response));
    this.heartbeat = setInterval(() => this.notify(), heartbeatMs).unref();
  }

  /** Shows a build from now on; open tabs change to it. */
  add(build: Snapshot): void {
    this.parts.releases.add(build);
    this.notify();
  }

  /** Ends every connection: open streams would keep the server open. */
  async close(): Promise<void> {
    clearInterval(this.heartbeat);
    this.server.close();
    await Promise.all([...this.streams].map(endStream));
    this.server.closeAllConnections();
  }

  private notify(): void {
    for (const stream of this.streams) this.sendNumber(stream);
  }

  private sendNumber(stream: ServerResponse): void {
    stream.write(`event: manifest\ndata: ${JSON.stringify({ number: this.parts.releases.number })}\n\n`);
  }

  private async answerSafely(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    try {
      if (isForeign(request)) sendError(response, 403, "forbidden", "Only pages of this address are answered.");
      else await this.answer(request, response);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${request.method ?? ""} ${request.url ?? ""}: ${message}\n`);
      if (response.headersSent) response.destroy();
      else if (error instanceof AppError) sendError(response, error.status, error.code, message);
      else sendError(response, 502, "emulator_failed", message);
    }
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", originOf(request));
    if (url.pathname.startsWith("/services/")) return this.answerCall(request, response, url.origin);
    const isAnswered = request.method === "GET" && this.answerPage(url.pathname, response);
    if (!isAnswered) await this.answerApi(request, response, url);
  }

  private async answerCall(request: IncomingMessage, response: ServerResponse, issuer: string): Promise<void> {
    const { releases, services } = this.parts;
    const refusal = await services.forward(releases.section, issuer, request, response);
    if (refusal !== null) sendError(response, refusal.status, refusal.code, refusal.message);
  }

  /** What is no API: the page, its files, the stream and the keys. Returns whether the address is one of them. */
  private answerPage(address: string, response: ServerResponse): boolean {
    const { releases, services } = this.parts;
    const file = releases.find(address);
    if (address === "/") this.sendPage(response);
    else if (address === manifestEventEndpoints.events) this.stream(response);
    else if (address === "/.well-known/jwks.json") sendJson(response, 200, services.readKeySet());
    else if (file !== null) sendFile(response, address, file);
    else return false;
    return true;
  }

  /** The project's own answers first, so that a project can also replace those of the console. */
  private async answerApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { api, apiOrigin, releases } = this.parts;
    const method = request.method ?? "GET";
    const own = answerOwn(releases, method, url);
    const isApi = url.pathname.startsWith("/api/");
    if (isApi && apiOrigin !== null && own === null) return this.forwardApi(request, response, apiOrigin);
    const body = await readBody(request);
    const given = { method, path: url.pathname + url.search, headers: headersOf(request), body };
    const answered = isApi ? await api.answer(given) : null;
    if (answered) return sendJson(response, answered.status ?? 200, answered.body, answered.headers);
    if (own) return sendJson(response, own.status, own.body);
    const advice = isApi ? ` Add "${method} ${url.pathname}" to ${api.file}.` : "";
    sendError(response, 404, "not_found", `Nothing answers here.${advice}`);
  }

  private async forwardApi(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
    const { host: _host, ...headers } = withoutHopByHop(request.headers);
    const target = new URL(request.url ?? "/", origin);
    await forwardRequest(request, response, {
      target,
      headers,
      pickAnswerHeaders: ({ headers: answered }) => withoutHopByHop(answered),
    });
  }

  private sendPage(response: ServerResponse): void {
    const { html, policy } = renderPage(this.parts.releases);
    response.setHeader("content-security-policy", policy);
    response.setHeader("x-frame-options", "DENY");
    response.writeHead(200, { "content-type": contentTypes[".html"] }).end(html);
  }

  private stream(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream" });
    this.streams.add(response);
    response.on("close", () => this.streams.delete(response));
    this.sendNumber(response);
  }
}

const originOf = ({ headers: { host = "localhost" } }: IncomingMessage): string => `http://${host}`;

/** Pages of other sites must not call it, even through a host name of their own that resolves to this machine. */
function isForeign(request: IncomingMessage): boolean {
  const { host = "", origin } = request.headers;
  if (origin !== undefined && origin !== originOf(request)) return true;
  return !/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
}

function headersOf(request: IncomingMessage): Headers {
  const pairs = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Headers(pairs);
}

function sendFile(response: ServerResponse, address: string, bytes: Buffer): void {
  const extension = path.extname(address);
  // As the console: an address never changes its content.
  response.setHeader("cache-control", "public, max-age=31536000, immutable");
  if (extension === ".html") response.setHeader("content-security-policy", framePagePolicy());
  response.writeHead(200, { "content-type": contentTypes[extension] ?? "application/octet-stream" }).end(bytes);
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  if (body === undefined) response.writeHead(status === 200 ? 204 : status, headers).end();
  else response.writeHead(status, { "content-type": contentTypes[".json"], ...headers }).end(JSON.stringify(body));
}

const sendError = (response: ServerResponse, status: number, code: string, message: string): void =>
  sendJson(response, status, { code, message, requestId: "emulator" });
