/** Fakes of event streams, locks and channels, which jsdom lacks. Every `watchManifest` acts as a tab. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readonly url: string;
  readyState: number = FakeEventSource.CONNECTING;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** The server sends the number. */
  send(number: number): void {
    this.readyState = FakeEventSource.OPEN;
    this.dispatchEvent(new Event("open"));
    const data = JSON.stringify({ number });
    this.dispatchEvent(new MessageEvent("manifest", { data }));
  }

  /** Breaks the connection; the browser reconnects unless the server refuses. */
  fail(isRefused: boolean): void {
    this.readyState = isRefused ? FakeEventSource.CLOSED : FakeEventSource.CONNECTING;
    this.dispatchEvent(new Event("error"));
  }
}

type Waiting = { run: () => Promise<void>; signal: AbortSignal };

/** Grants one lock to one holder at a time, in request order. */
class FakeLocks {
  private readonly waiting: Waiting[] = [];
  private isHeld = false;

  async request(_name: string, { signal }: { signal: AbortSignal }, act: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = { run: () => act().then(resolve, reject), signal };
      this.waiting.push(entry);
      signal.addEventListener("abort", () => {
        const index = this.waiting.indexOf(entry);
        if (index < 0) return;
        this.waiting.splice(index, 1);
        reject(new DOMException("Aborted", "AbortError"));
      });
      this.grant();
    });
  }

  private grant(): void {
    if (this.isHeld) return;
    const next = this.waiting.shift();
    if (!next) return;
    this.isHeld = true;
    void next.run().finally(() => {
      this.isHeld = false;
      this.grant();
    });
  }
}

/** Delivers a message at once to all other channels of the page. */
class FakeChannel extends EventTarget {
  private static readonly all = new Set<FakeChannel>();

  constructor() {
    super();
    FakeChannel.all.add(this);
  }

  postMessage(data: unknown): void {
    for (const channel of FakeChannel.all)
      if (channel !== this) channel.dispatchEvent(new MessageEvent("message", { data }));
  }

  close(): void {
    FakeChannel.all.delete(this);
  }
}

/** Installs the fakes, without an open stream. */
export function installFakeTabs(): void {
  FakeEventSource.opened = [];
  Object.defineProperty(globalThis, "EventSource", { value: FakeEventSource, configurable: true });
  Object.defineProperty(globalThis, "BroadcastChannel", { value: FakeChannel, configurable: true });
  Object.defineProperty(navigator, "locks", { value: new FakeLocks(), configurable: true });
}
