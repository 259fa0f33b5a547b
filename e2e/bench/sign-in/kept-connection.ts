import { connect, type Socket } from "node:net";

type Answer = { resolve: () => void; reject: (fault: Error) => void };

/**
 * Reads one path again and again over one HTTP/1.1 connection. `fetch` and `node:http` take longer for a request than the
 * server, and pause all clients for their garbage collection: in a p99 they would be all that is seen.
 */
export class KeptConnection {
  readonly #socket: Socket;
  readonly #request: Buffer;
  #answer: Answer | null = null;
  #received: Buffer = Buffer.alloc(0);

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    const { hostname, port, host, pathname } = new URL(url);
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#request = Buffer.from(`GET ${pathname} HTTP/1.1\r\n${lines.join("")}\r\n`);
    this.#socket = connect(Number(port), hostname)
      .setNoDelay()
      .on("data", (chunk) => this.#receive(chunk))
      .on("error", (error) => this.#fail(error))
      .on("close", () => this.#fail(new Error(`${url}: the connection was closed.`)));
  }

  /** Resolves when the whole answer is here; rejects if it is not a 200 with a length. One read at a time. */
  async read(): Promise<void> {
    if (this.#socket.destroyed) throw new Error("The connection was closed.");
    const answered = new Promise<void>((resolve, reject) => (this.#answer = { resolve, reject }));
    this.#socket.write(this.#request);
    return answered;
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    const head = this.#received.toString("latin1", 0, headEnd);
    const length = /^HTTP\/1\.1 200 .*\r\ncontent-length: (\d+)(?:\r|$)/is.exec(head)?.[1];
    if (length === undefined) this.#fail(new Error(`Not a 200 with a length: ${head}`));
    else if (this.#received.length >= headEnd + 4 + Number(length)) this.#complete();
  }

  #complete(): void {
    this.#received = Buffer.alloc(0);
    this.#answer?.resolve();
    this.#answer = null;
  }

  #fail(fault: Error): void {
    this.#answer?.reject(fault);
    this.#answer = null;
    this.close();
  }
}
