import { BoundedEntries } from "./bounded-entries.ts";

/** Channel on which triggers of the database send `session:<token hash>`, `user:<id>` or `all` for each change. */
export const accessChannel = "gatehouse_access";

/** Names in notices, which are also keys and owners of what is remembered. */
export const sessionName = (tokenHash: string): string => `session:${tokenHash}`;
export const userName = (userId: string): string => `user:${userId}`;

/** What brings the notices. */
export type NoticeSource = {
  readonly isConnected: boolean;
  /** True once every notice of what was committed before the call has been passed on; false if that isn't known. */
  catchUp: () => Promise<boolean>;
};

type Load = { result: Promise<unknown>; noticeCount: number };

/** Without a sign that no notice is missing, nothing is used longer than this. */
const MAX_UNCONFIRMED_MS = 500;
/** Earlier than that, so that requests need not wait for the sign. */
const confirmAfterMs = 200;
/** A session and its user's organizations are two; each has a few kB. */
const MAX_ENTRIES = 20_000;

/**
 * Rows that access decisions need, remembered until the database tells of a change. Used only while the notices
 * certainly arrive; otherwise each read goes to the database. Decision 086.
 */
export class AccessMemory {
  private readonly entries: BoundedEntries;
  private readonly loads = new Map<string, Load>();
  private source: NoticeSource | null = null;
  private confirmedAtMs = -Infinity;
  private confirming: Promise<boolean> | null = null;
  private count = 0;
  private readonly maxUnconfirmedMs: number;

  /** With 0 ms, each read first waits for the sign that no notice is missing: it knows of everything committed before it. */
  constructor({ limit = MAX_ENTRIES, maxUnconfirmedMs = MAX_UNCONFIRMED_MS } = {}) {
    this.entries = new BoundedEntries(limit);
    this.maxUnconfirmedMs = maxUnconfirmedMs;
  }

  /** How many notices have arrived. What was loaded at another count may be outdated. */
  get noticeCount(): number {
    return this.count;
  }

  /** Until it is called, nothing is remembered. */
  follow(source: NoticeSource): void {
    this.source = source;
  }

  /** The name of a notice; null after a connect: notices sent before it are lost. */
  notice(name: string | null): void {
    if (name !== null && /^(session|user):/.test(name)) this.forget(name);
    else {
      this.count += 1;
      this.entries.clear();
    }
  }

  /** Forgets one key, or all that an owner has. False if there was nothing. */
  forget(name: string): boolean {
    this.count += 1;
    return this.entries.drop(name);
  }

  /** Changes a remembered value as a change was made in the database that no notice tells of. */
  amend<Value>(key: string, change: (value: Value) => Value): void {
    // A key is always read with the same type.
    this.entries.replace(key, (value) => change(value as Value));
  }

  /** The remembered value, else the loaded one. Null is not remembered, as no notice tells of new rows. */
  read<Value>(
    key: string,
    load: () => Promise<Value>,
    ownerOf: (value: Value) => string | null = () => null,
  ): Promise<Value> {
    const isUsable = this.isUsable();
    const answer = (isKnown: boolean): Promise<Value> => {
      if (!isKnown) return load();
      // A key is always read with the same type.
      const remembered = this.entries.get(key) as Value | undefined;
      return remembered === undefined ? this.load(key, load, ownerOf) : Promise.resolve(remembered);
    };
    // Each request reads several times, mostly without having to wait.
    return typeof isUsable === "boolean" ? answer(isUsable) : isUsable.then(answer);
  }

  /** After it, reads on this server know of everything that was committed before the call. */
  async catchUp(): Promise<void> {
    await this.confirm();
  }

  private isUsable(): boolean | Promise<boolean> {
    if (this.source?.isConnected !== true) return false;
    if (this.maxUnconfirmedMs === 0) return this.confirm();
    const unconfirmedMs = performance.now() - this.confirmedAtMs;
    if (unconfirmedMs < confirmAfterMs) return true;
    this.confirming ??= this.confirm().finally(() => (this.confirming = null));
    return unconfirmedMs < this.maxUnconfirmedMs || this.confirming;
  }

  private async confirm(): Promise<boolean> {
    const startedAtMs = performance.now();
    const isConfirmed = this.source?.isConnected === true && (await this.source.catchUp());
    if (isConfirmed) this.confirmedAtMs = Math.max(this.confirmedAtMs, startedAtMs);
    return isConfirmed;
  }

  /** Concurrent reads share a load, unless a notice has arrived since it began; then its result is not kept either. */
  private async load<Value>(
    key: string,
    load: () => Promise<Value>,
    ownerOf: (value: Value) => string | null,
  ): Promise<Value> {
    const { count: noticeCount } = this;
    const running = this.loads.get(key);
    // A key is always read with the same type.
    if (running?.noticeCount === noticeCount) return running.result as Promise<Value>;
    const result = load();
    this.loads.set(key, { result, noticeCount });
    try {
      const value = await result;
      if (this.count === noticeCount && value !== null) this.entries.set(key, value, ownerOf(value));
      return value;
    } finally {
      if (this.loads.get(key)?.result === result) this.loads.delete(key);
    }
  }
}
