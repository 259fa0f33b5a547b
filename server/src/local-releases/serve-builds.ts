import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { localReleaseEndpoints } from "@gatehouse/shared/contracts/local-releases.contract";
import type { Snapshot } from "./read-snapshot.ts";

/** A tab with unsaved work stays with an earlier build, whose later parts it may still ask for. */
const keptBuilds = 5;

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

/** Address of a file of a build; see `localReleaseFolder`. */
const fileAddress = /^\/~\d+\/(?<version>[^/]+)\/(?:current\/(?<file>.+)|(?<chunk>chunks\/.+))$/;

/** Serves the newest builds of one package to the pages of one console, and to nothing else. */
export class LocalReleaseServer {
  readonly server: Server;
  private readonly consoleOrigin: string;
  private readonly snapshots = new Map<string, Snapshot>();
  private newest: Snapshot | null = null;
  private readonly streams = new Set<ServerResponse>();

  constructor(consoleOrigin: string) {
    this.consoleOrigin = consoleOrigin;
    this.server = createServer((request, response) => this.answer(request, response));
  }

  /** Serves a build from here on, and tells the tabs that follow. */
  add(snapshot: Snapshot): void {
    const { version } = snapshot.release;
    this.snapshots.delete(version);
    this.snapshots.set(version, snapshot);
    const [oldest] = this.snapshots.keys();
    if (this.snapshots.size > keptBuilds && oldest !== undefined) this.snapshots.delete(oldest);
    this.newest = snapshot;
    for (const stream of this.streams) this.tell(stream, version);
  }

  /** Ends every connection too: streams, and those that a browser only holds ready, would keep it open. */
  async close(): Promise<void> {
    this.server.close();
    // To their readers they end as they should.
    await Promise.all([...this.streams].map((stream) => new Promise<void>((done) => void stream.end(() => done()))));
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

  /** A page of anybody else must not read the code, not even by a name of its own that leads to this machine. */
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
    // The answer begins now, so that the browser knows that it is connected.
    response.write(": here\n\n");
    this.streams.add(response);
    response.on("close", () => this.streams.delete(response));
    if (this.newest) this.tell(response, this.newest.release.version);
  }

  private tell(stream: ServerResponse, version: string): void {
    stream.write(`event: release\ndata: ${JSON.stringify({ version })}\n\n`);
  }

  private sendRelease(response: ServerResponse): void {
    if (!this.newest) return this.refuse(response, 404);
    response.writeHead(200, { "content-type": types[".json"] }).end(JSON.stringify(this.newest.release));
  }

  /** Only what a release lists can be had, from memory: no address leads into the file system. */
  private sendFile(response: ServerResponse, address: string): void {
    const { version = "", file, chunk = "" } = fileAddress.exec(address)?.groups ?? {};
    const listed = file ?? `../${chunk}`;
    const bytes = this.snapshots.get(version)?.files.get(listed);
    if (!bytes) return this.refuse(response, 404);
    const type = types[path.extname(listed)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type }).end(bytes);
  }
}
