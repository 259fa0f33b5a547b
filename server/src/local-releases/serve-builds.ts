import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { localReleaseEndpoints } from "@gatehouse/shared/contracts/local-releases.contract";
import { contentTypes } from "./content-types.ts";
import { endStream } from "./end-stream.ts";
import type { Snapshot } from "./read-snapshot.ts";

/** A tab with unsaved work stays on an earlier build, whose chunks it may still request. */
const keptBuilds = 5;

/** URL of a file of a build; see `localReleaseFolder`. */
const fileAddress = /^\/~\d+\/(?<version>[^/]+)\/(?:current\/(?<file>.+)|(?<chunk>chunks\/.+))$/;

/** Serves the newest builds of one package to the pages of one console, and to nobody else. */
export class LocalReleaseServer {
  readonly server: Server;
  private readonly consoleOrigin: string;
  private readonly snapshots = new Map<string, Snapshot>();
  private newest: Snapshot | null = null;
  private failure: string | null = null;
  private readonly streams = new Set<ServerResponse>();

  constructor(consoleOrigin: string) {
    this.consoleOrigin = consoleOrigin;
    this.server = createServer((request, response) => this.answer(request, response));
  }

  /** Serves a build from now on, and notifies the subscribed tabs. */
  add(snapshot: Snapshot): void {
    const { version } = snapshot.release;
    this.snapshots.delete(version);
    this.snapshots.set(version, snapshot);
    const [oldest] = this.snapshots.keys();
    if (this.snapshots.size > keptBuilds && oldest !== undefined) this.snapshots.delete(oldest);
    this.newest = snapshot;
    this.failure = null;
    for (const stream of this.streams) sendVersion(stream, version);
  }

  /** Notifies the subscribed tabs why the newest sources do not build; null when they build again. */
  setFailure(reason: string | null): void {
    if (reason === this.failure) return;
    this.failure = reason;
    for (const stream of this.streams) sendFailure(stream, reason);
  }

  /** Ends every connection: open streams and keep-alive connections would keep the server open. */
  async close(): Promise<void> {
    this.server.close();
    // Readers see a regular end.
    await Promise.all([...this.streams].map(endStream));
    this.server.closeAllConnections();
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader("cache-control", "no-store");
    response.setHeader("cross-origin-resource-policy", "cross-origin");
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("vary", "origin");
    if (this.isForeign(request)) return this.refuse(response, 403);
    response.setHeader("access-control-allow-origin", this.consoleOrigin);
    if (request.method === "OPTIONS") return this.allow(response);
    if (request.method !== "GET") return this.refuse(response, 405);
    this.answerGet((request.url ?? "/").split("?", 1)[0] ?? "/", response);
  }

  /**
   * Pages of other sites must not read the code, even through a host name of their own that resolves to this machine.
   */
  private isForeign({ headers: { host = "", origin } }: IncomingMessage): boolean {
    if (origin !== undefined && origin !== this.consoleOrigin) return true;
    return !/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
  }

  private answerGet(address: string, response: ServerResponse): void {
    if (address === localReleaseEndpoints.changes) return this.stream(response);
    if (address === localReleaseEndpoints.release) return this.sendRelease(response);
    this.sendFile(response, address);
  }

  private refuse(response: ServerResponse, status: number): void {
    response.writeHead(status).end();
  }

  /** Browsers ask before a page of the network may reach this machine. */
  private allow(response: ServerResponse): void {
    response.setHeader("access-control-allow-methods", "GET");
    response.setHeader("access-control-allow-headers", "cache-control, last-event-id");
    response.setHeader("access-control-allow-private-network", "true");
    response.writeHead(204).end();
  }

  private stream(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream" });
    // Sent at once, so that the browser knows that it is connected.
    response.write(": here\n\n");
    this.streams.add(response);
    response.on("close", () => this.streams.delete(response));
    if (this.newest) sendVersion(response, this.newest.release.version);
    if (this.failure !== null) sendFailure(response, this.failure);
  }

  private sendRelease(response: ServerResponse): void {
    if (!this.newest) return this.refuse(response, 404);
    response.writeHead(200, { "content-type": contentTypes[".json"] }).end(JSON.stringify(this.newest.release));
  }

  /** Serves only files listed by a release, from memory: no URL reaches the file system. */
  private sendFile(response: ServerResponse, address: string): void {
    const { version = "", file, chunk = "" } = fileAddress.exec(address)?.groups ?? {};
    const listed = file ?? `../${chunk}`;
    const bytes = this.snapshots.get(version)?.files.get(listed);
    if (!bytes) return this.refuse(response, 404);
    const type = contentTypes[path.extname(listed)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type }).end(bytes);
  }
}

const sendVersion = (stream: ServerResponse, version: string): void => send(stream, "release", { version });
const sendFailure = (stream: ServerResponse, reason: string | null): void => send(stream, "failure", { reason });

function send(stream: ServerResponse, event: string, data: object): void {
  stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
