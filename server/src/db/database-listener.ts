import { Client } from "pg";
import type { Database } from "./client.ts";

type ListenerOptions = {
  database: Database;
  channels: readonly string[];
  /** A notice came on the channel. */
  onNotice: (channel: string) => void;
  /** Connected, at first or again: whatever was said meanwhile was not heard. */
  onConnected: () => void;
};

const shortestPauseMs = 100;
const longestPauseMs = 5_000;

/** One connection of its own that hears the database's notices, and comes back by itself when it is lost. */
export class DatabaseListener {
  private readonly options: ListenerOptions;
  private client: Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private pauseMs = shortestPauseMs;
  private isStopped = true;
  private isListening = false;

  constructor(options: ListenerOptions) {
    this.options = options;
  }

  /** Whether notices are heard now. */
  get isConnected(): boolean {
    return this.isListening;
  }

  start(): void {
    if (!this.isStopped) return;
    this.isStopped = false;
    void this.connect();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.drop(client);
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = openClient(this.options.database);
    this.client = client;
    // Both come when a connection breaks, in either order; the second finds nothing left to do.
    client.on("error", () => this.reconnect(client));
    client.on("end", () => this.reconnect(client));
    client.on("notification", ({ channel }) => this.options.onNotice(channel));
    try {
      await client.connect();
      for (const channel of this.options.channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    } catch {
      this.reconnect(client);
      await client.end().catch(() => undefined);
      return;
    }
    if (this.client !== client) return;
    this.isListening = true;
    this.pauseMs = shortestPauseMs;
    this.options.onConnected();
  }

  private reconnect(lost: Client): void {
    if (!this.drop(lost) || this.isStopped) return;
    this.timer = setTimeout(() => void this.connect(), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
  }

  /** False when the connection had been given up before. */
  private drop(client: Client | null): boolean {
    if (client === null || this.client !== client) return false;
    this.client = null;
    this.isListening = false;
    return true;
  }
}

function openClient({ $client: { options } }: Database): Client {
  // The pool hides its password from copies.
  const password = options.password === undefined ? {} : { password: options.password };
  return new Client({ ...options, ...password, keepAlive: true });
}
