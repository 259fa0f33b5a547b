import { Client } from "pg";
import type { Database } from "./client.ts";

type ListenerOptions = {
  database: Database;
  channels: readonly string[];
  /** Called for each notice on the channel; the payload is empty if it has none. */
  onNotice: (channel: string, payload: string) => void;
  /** Called after each connect and reconnect. Notices sent before it are lost. */
  onConnected: () => void;
};

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

/** Listens for the database's notices on a connection of its own, and reconnects when it is lost. */
export class DatabaseListener {
  private readonly options: ListenerOptions;
  private client: Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private pauseMs = MIN_PAUSE_MS;
  private isStopped = true;
  private isListening = false;

  constructor(options: ListenerOptions) {
    this.options = options;
  }

  /** Whether notices are received now. */
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
    // A broken connection emits both, in either order; the second has no effect.
    client.on("error", () => this.reconnect(client));
    client.on("end", () => this.reconnect(client));
    client.on("notification", ({ channel, payload = "" }) => this.options.onNotice(channel, payload));
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
    this.pauseMs = MIN_PAUSE_MS;
    this.options.onConnected();
  }

  private reconnect(lost: Client): void {
    if (!this.drop(lost) || this.isStopped) return;
    this.timer = setTimeout(() => void this.connect(), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, MAX_PAUSE_MS);
  }

  /** False if the connection was already dropped. */
  private drop(client: Client | null): boolean {
    if (client === null || this.client !== client) return false;
    this.client = null;
    this.isListening = false;
    return true;
  }
}

function openClient({ $client: { options } }: Database): Client {
  // The pool makes the password non-enumerable, so a spread loses it.
  const password = options.password === undefined ? {} : { password: options.password };
  return new Client({ ...options, ...password, keepAlive: true });
}
