import { PassThrough, type Readable } from "node:stream";
import { AppError, errorCodes } from "../../errors.ts";
import type { ManifestEvents } from "./manifest-events.ts";

export type StreamLimits = {
  /** Streams to one address: an office behind one address has one for each browser. */
  perAddress: number;
  overall: number;
  /** How often a comment is sent, so that proxies keep the connection. */
  heartbeatMs: number;
  /** A reader that leaves more than this lying is gone or does not read. */
  backlogBytes: number;
};

const standardLimits: StreamLimits = { perAddress: 500, overall: 10_000, heartbeatMs: 15_000, backlogBytes: 16 * 1024 };

/** What browsers wait before they connect again. */
const retryMs = 3_000;

const describeEvent = (number: number): string => `event: manifest\nid: ${number}\ndata: {"number":${number}}\n\n`;

/** `toldNumber` is what the stream has told last; null before the first. */
type Reader = { address: string; toldNumber: number | null };

/** The open event streams of this server: one a browser, told of each change of the manifest. */
export class ManifestStreams {
  private readonly events: Pick<ManifestEvents, "readNumber" | "onChange">;
  private readonly limits: StreamLimits;
  private readonly streams = new Map<PassThrough, Reader>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(events: Pick<ManifestEvents, "readNumber" | "onChange">, limits: StreamLimits = standardLimits) {
    this.events = events;
    this.limits = limits;
    events.onChange((number) => this.tellAll(number));
  }

  get count(): number {
    return this.streams.size;
  }

  /** A stream for the address that begins with the newest number. Ends when its reader goes or the server stops. */
  async open(address: string): Promise<Readable> {
    this.refuseTooMany(address);
    const stream = new PassThrough({ highWaterMark: this.limits.backlogBytes });
    const reader: Reader = { address, toldNumber: null };
    this.streams.set(stream, reader);
    stream.once("close", () => this.forget(stream));
    this.timer ??= setInterval(() => this.beat(), this.limits.heartbeatMs).unref();
    try {
      stream.write(`retry: ${retryMs}\n\n`);
      const number = await this.events.readNumber();
      // A change that came meanwhile has told a newer one.
      if (reader.toldNumber === null) tell(stream, reader, number);
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }

  /** Ends all streams and takes no more: browsers connect again, to another server or to this one once it is back. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    for (const stream of this.streams.keys()) stream.end();
  }

  private refuseTooMany(address: string): void {
    if (this.isClosed || this.streams.size >= this.limits.overall)
      throw new AppError("streams_exhausted", 503, "This server has no event stream to give now. Ask for the number.");
    const count = [...this.streams.values()].filter((reader) => reader.address === address).length;
    if (count >= this.limits.perAddress)
      throw new AppError(errorCodes.tooManyRequests, 429, "There are too many event streams to this address.");
  }

  private tellAll(number: number): void {
    for (const [stream, reader] of this.streams) if (reader.toldNumber !== number) tell(stream, reader, number);
  }

  private beat(): void {
    for (const stream of this.streams.keys()) {
      if (stream.writableLength > this.limits.backlogBytes) stream.destroy();
      else stream.write(": still here\n\n");
    }
  }

  private forget(stream: PassThrough): void {
    this.streams.delete(stream);
    if (this.streams.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

function tell(stream: PassThrough, reader: Reader, number: number): void {
  reader.toldNumber = number;
  stream.write(describeEvent(number));
}
