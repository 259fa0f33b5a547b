import type { Database } from "../../../db/client.ts";
import { DatabaseListener } from "../../../db/database-listener.ts";
import { manifestChannel } from "../manifests/manifest-revisions.repository.ts";
import { signingKeysChannel } from "../signing-keys/signing-keys.repository.ts";

type Dependencies = {
  database: Database;
  /** Number of the newest revision; 0 if there is none. */
  readNumber: () => Promise<number>;
  /** Called when another server or a command has made a revision. */
  noticeManifest: () => void;
  /** Called when another server or a command has made a signing key. */
  noticeKeys: () => Promise<void>;
};

type Listener = (number: number) => void;

/** Called with the payload of each notice, and with null after each connect: notices sent before it are lost. */
type FurtherListener = (payload: string | null) => void;

/** Polling interval while notices cannot be received. */
const lostIntervalMs = 5_000;
/** A connection can break without an error, so the number is also polled at times while it seems connected. */
const everyNthTick = 6;

/** Reports every change of the manifest to this server, whichever server or command made it. */
export class ManifestEvents {
  private readonly dependencies: Dependencies;
  private readonly listener: DatabaseListener;
  private readonly listeners = new Set<Listener>();
  private readonly channels = [manifestChannel, signingKeysChannel];
  private readonly further = new Map<string, FurtherListener>();
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
      channels: this.channels,
      onNotice: (channel, payload) => this.handleNotice(channel, payload),
      onConnected: () => {
        this.check();
        this.refreshKeys();
        for (const listener of this.further.values()) listener(null);
      },
    });
  }

  /** Whether changes by others are received at once. */
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

  /** Number of the newest revision; needs no query while notices are received. */
  async readNumber(): Promise<number> {
    if (this.newest !== null && this.listener.isConnected) return this.newest;
    return this.dependencies.readNumber();
  }

  onChange(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Passes on the notices of another channel, so that the server needs one listening connection; before the start. */
  alsoListenTo(channel: string, listener: FurtherListener): void {
    this.channels.push(channel);
    this.further.set(channel, listener);
  }

  /** True once every notice of what was committed before the call has been passed on; false if that isn't known. */
  catchUp(): Promise<boolean> {
    return this.listener.catchUp();
  }

  /** Receives errors of background work. */
  reportFaultsTo(onFault: (error: unknown) => void): void {
    this.onFault = onFault;
  }

  private handleNotice(channel: string, payload: string): void {
    if (channel === manifestChannel) this.check();
    else if (channel === signingKeysChannel) this.refreshKeys();
    else this.further.get(channel)?.(payload);
  }

  private tick(): void {
    this.ticks += 1;
    if (!this.listener.isConnected || this.ticks % everyNthTick === 0) {
      this.check();
      if (!this.listener.isConnected) this.refreshKeys();
    }
  }

  /**
   * Runs one query at a time, and another one after it if a notice arrived during it, so that numbers never decrease.
   */
  private check(): void {
    this.isCheckWanted = true;
    this.checking ??= this.runChecks().finally(() => (this.checking = null));
  }

  private async runChecks(): Promise<void> {
    while (this.isCheckWanted) {
      this.isCheckWanted = false;
      try {
        const number = await this.dependencies.readNumber();
        if (number !== this.newest) this.emit(number);
      } catch (error) {
        this.onFault(error);
      }
    }
  }

  private emit(number: number): void {
    this.newest = number;
    this.dependencies.noticeManifest();
    for (const listener of this.listeners) listener(number);
  }

  private refreshKeys(): void {
    this.dependencies.noticeKeys().catch((error: unknown) => this.onFault(error));
  }
}
