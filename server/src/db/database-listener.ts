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
/** A connection that doesn't answer within this time counts as lost. */
const MAX_ANSWER_MS = 500;
/** How the database lists the connection. */
export const listenerName = "gatehouse notices";
const question = { text: "SELECT", query_timeout: MAX_ANSWER_MS };

/** Listens for the database's notices on a connection of its own, and reconnects when it is lost. */
export class DatabaseListener {
  private readonly options: ListenerOptions;
  private client: Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private pauseMs = MIN_PAUSE_MS;
  private isStopped = true;
  private isListening = false;
  private isDirect = false;
  private asking: Promise<boolean> | null = null;
  private askingNext: Promise<boolean> | null = null;

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

  /**
   * True once every notice of what was committed before the call has been passed on; false if that isn't known. It asks
   * the database on the listening connection: PostgreSQL sends the notices before it is ready for the next query. Behind
   * a connection pooler it is never known, as poolers lose notices without a word.
   */
  catchUp(): Promise<boolean> {
    if (this.askingNext !== null) return this.askingNext;
    if (this.asking === null) return this.ask();
    // The running query may be older than the caller's commit. All callers from now on share the one after it.
    this.askingNext = this.asking.then(() => {
      this.askingNext = null;
      return this.ask();
    });
    return this.askingNext;
  }

  private ask(): Promise<boolean> {
    const asking = this.query().finally(() => {
      if (this.asking === asking) this.asking = null;
    });
    this.asking = asking;
    return asking;
  }

  private async query(): Promise<boolean> {
    const { client } = this;
    if (client === null || !this.isListening || !this.isDirect) return false;
    try {
      await client.query(question);
      return this.client === client;
    } catch {
      this.reconnect(client);
      client.end().catch(() => undefined);
      return false;
    }
  }

  private async connect(): Promise<void> {
    const client = openClient(this.options.database);
    this.client = client;
    // A broken connection emits both, in either order; the second has no effect.
    client.on("error", () => this.reconnect(client));
    client.on("end", () => this.reconnect(client));
    client.on("notification", ({ channel, payload = "" }) => this.options.onNotice(channel, payload));
    let isDirect = false;
    try {
      await client.connect();
      for (const channel of this.options.channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      isDirect = await checkIsDirect(client);
    } catch {
      this.reconnect(client);
      await client.end().catch(() => undefined);
      return;
    }
    if (this.client !== client) return;
    this.isListening = true;
    this.isDirect = isDirect;
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

/** A pooler answers the start of a connection itself, with a process id of its own. */
async function checkIsDirect(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  // Not among the types of the client.
  return rows[0]?.pid === Reflect.get(client, "processID");
}

function openClient({ $client: { options } }: Database): Client {
  // The pool makes the password non-enumerable, so a spread loses it.
  const password = options.password === undefined ? {} : { password: options.password };
  return new Client({ ...options, ...password, keepAlive: true, application_name: listenerName });
}
