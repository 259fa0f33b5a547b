import { PassThrough, type Readable } from "node:stream";
import { AppError, errorCodes } from "../../../errors.ts";
import type { ManifestEvents } from "./manifest-events.ts";

export type StreamLimits = {
  /** Streams per address: an office behind one address has one per browser. */
  perAddress: number;
  overall: number;
  /** How often the number is repeated, so that proxies keep the connection and browsers know that it is alive. */
  heartbeatMs: number;
  /** A reader with a longer backlog is gone or does not read. */
  backlogBytes: number;
};

const standardLimits: StreamLimits = { perAddress: 500, overall: 10_000, heartbeatMs: 15_000, backlogBytes: 16 * 1024 };

/** How long browsers wait before they reconnect. */
const retryMs = 3_000;

const describeEvent = (number: number): string => `event: manifest\nid: ${number}\ndata: {"number":${number}}\n\n`;

/** `sentNumber` is the number sent last; null before the first. */
type Reader = { address: string; sentNumber: number | null };

/** The open event streams of this server, one per browser. Each receives every change of the manifest. */
export class ManifestStreams {
  private readonly events: Pick<ManifestEvents, "readNumber" | "onChange">;
  private readonly limits: StreamLimits;
  private readonly streams = new Map<PassThrough, Reader>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(events: Pick<ManifestEvents, "readNumber" | "onChange">, limits: StreamLimits = standardLimits) {
    this.events = events;
    this.limits = limits;
    events.onChange((number) => this.notifyAll(number));
  }

  get count(): number {
    return this.streams.size;
  }

  /** Opens a stream that begins with the newest number. It ends when its reader leaves or the server stops. */
  async open(address: string): Promise<Readable> {
    this.refuseTooMany(address);
    const stream = new PassThrough({ highWaterMark: this.limits.backlogBytes });
    const reader: Reader = { address, sentNumber: null };
    this.streams.set(stream, reader);
    stream.once("close", () => this.forget(stream));
    this.timer ??= setInterval(() => this.beat(), this.limits.heartbeatMs).unref();
    try {
      stream.write(`retry: ${retryMs}\n\n`);
      const number = await this.events.readNumber();
      // A change during the query has already sent a newer number.
      if (reader.sentNumber === null) send(stream, reader, number);
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }

  /** Ends all streams and accepts no more: browsers reconnect, to another server or to this one after its restart. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    for (const stream of this.streams.keys()) stream.end();
  }

  private refuseTooMany(address: string): void {
    if (this.isClosed || this.streams.size >= this.limits.overall)
      throw new AppError("streams_exhausted", 503, "This server has no free event stream. Request the number instead.");
    const count = [...this.streams.values()].filter((reader) => reader.address === address).length;
    if (count >= this.limits.perAddress)
      throw new AppError(errorCodes.tooManyRequests, 429, "Too many event streams are open from this address.");
  }

  private notifyAll(number: number): void {
    for (const [stream, reader] of this.streams) if (reader.sentNumber !== number) send(stream, reader, number);
  }

  private beat(): void {
    for (const [stream, reader] of this.streams) {
      if (stream.writableLength > this.limits.backlogBytes) stream.destroy();
      else if (reader.sentNumber !== null) send(stream, reader, reader.sentNumber);
    }
  }

  private forget(stream: PassThrough): void {
    this.streams.delete(stream);
    if (this.streams.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

function send(stream: PassThrough, reader: Reader, number: number): void {
  reader.sentNumber = number;
  stream.write(describeEvent(number));
}
