import type { Database } from "../../db/client.ts";
import { DatabaseListener } from "../../db/database-listener.ts";
import { manifestChannel } from "./manifest-revisions.repository.ts";
import { signingKeysChannel } from "./signing-keys.repository.ts";

type Dependencies = {
  database: Database;
  /** Number of the newest revision; 0 while there is none. */
  readNumber: () => Promise<number>;
  /** Another server or a command has made a revision. */
  noticeManifest: () => void;
  /** Another server or a command has made a signing key. */
  noticeKeys: () => Promise<void>;
};

type Listener = (number: number) => void;

/** How often the number is asked for while no notice could be heard. */
const lostIntervalMs = 5_000;
/** A connection that broke without a sign is not seen as lost: so it is asked for now and then in any case. */
const everyNthTick = 6;

/** Tells this server of every change of the manifest, whichever server or command made it. */
export class ManifestEvents {
  private readonly dependencies: Dependencies;
  private readonly listener: DatabaseListener;
  private readonly listeners = new Set<Listener>();
  private timer: NodeJS.Timeout | undefined;
  private ticks = 0;
  private newest: number | null = null;
  private checking: Promise<void> | null = null;
  private isCheckWanted = false;
  private onFault: (error: unknown) => void = () => undefined;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.listener = new DatabaseListener({
      database: dependencies.database,
      channels: [manifestChannel, signingKeysChannel],
      onNotice: (channel) => (channel === manifestChannel ? this.check() : this.refreshKeys()),
      onConnected: () => {
        this.check();
        this.refreshKeys();
      },
    });
  }

  /** Whether changes that others make are heard of at once. */
  get isConnected(): boolean {
    return this.listener.isConnected;
  }

  start(): void {
    this.listener.start();
    this.timer ??= setInterval(() => this.tick(), lostIntervalMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.listener.stop();
    await this.checking;
  }

  /** Number of the newest revision, without a query where notices are heard. */
  async readNumber(): Promise<number> {
    if (this.newest !== null && this.listener.isConnected) return this.newest;
    return this.dependencies.readNumber();
  }

  onChange(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Takes errors of what happens without anybody asking. */
  reportFaultsTo(onFault: (error: unknown) => void): void {
    this.onFault = onFault;
  }

  private tick(): void {
    this.ticks += 1;
    if (!this.listener.isConnected || this.ticks % everyNthTick === 0) {
      this.check();
      if (!this.listener.isConnected) this.refreshKeys();
    }
  }

  /** One query at a time, and one more after it where a notice came meanwhile: so numbers never go back. */
  private check(): void {
    this.isCheckWanted = true;
    this.checking ??= this.runChecks().finally(() => (this.checking = null));
  }

  private async runChecks(): Promise<void> {
    while (this.isCheckWanted) {
      this.isCheckWanted = false;
      try {
        const number = await this.dependencies.readNumber();
        if (number !== this.newest) this.tell(number);
      } catch (error) {
        this.onFault(error);
      }
    }
  }

  private tell(number: number): void {
    this.newest = number;
    this.dependencies.noticeManifest();
    for (const listener of this.listeners) listener(number);
  }

  private refreshKeys(): void {
    this.dependencies.noticeKeys().catch((error: unknown) => this.onFault(error));
  }
}
