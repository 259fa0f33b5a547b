import { connect, type Socket } from "node:net";

/** Longer than any event. */
const KEPT_CHARACTERS = 200;

/** What the clients have heard, in ms of `Date.now()`. */
export type Heard = {
  onNumber: (number: number, at: number) => void;
  onOpen: (at: number) => void;
};

/**
 * One event stream over a bare socket, which comes back after the time that the server has said, as a browser does. Each
 * has a loopback address of its own network, because the server limits the streams of one address.
 */
export class StreamClient {
  private socket: Socket | undefined;
  private timer: NodeJS.Timeout | undefined;
  private retryMs = 3000;
  private isStopped = false;
  private readonly localAddress: string;
  private readonly findPort: () => number;
  private readonly heard: Heard;

  constructor(index: number, findPort: () => number, heard: Heard) {
    this.localAddress = `127.0.1.${(index % 40) + 1}`;
    this.findPort = findPort;
    this.heard = heard;
  }

  open(): void {
    const port = this.findPort();
    const socket = connect({ host: "127.0.0.1", port, localAddress: this.localAddress });
    this.socket = socket;
    let text = "";
    let isOpen = false;
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text = (text + chunk).slice(-KEPT_CHARACTERS);
      const retry = /retry: (\d+)\n/.exec(text)?.[1];
      if (retry !== undefined) this.retryMs = Number(retry);
      const number = /data: \{"number":(\d+)\}\n\n(?:0\r\n\r\n|\r\n)?$/.exec(text)?.[1];
      if (number === undefined) return;
      const now = Date.now();
      if (!isOpen) this.heard.onOpen(now);
      isOpen = true;
      text = "";
      this.heard.onNumber(Number(number), now);
    });
    socket.on("error", () => undefined).on("close", () => this.comeBack());
    socket.write(`GET /federation/events HTTP/1.1\r\nhost: localhost:${port}\r\naccept: text/event-stream\r\n\r\n`);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.socket?.destroy();
  }

  private comeBack(): void {
    if (!this.isStopped) this.timer = setTimeout(() => this.open(), this.retryMs);
  }
}
