import { PassThrough, type Readable } from "node:stream";
import { AppError, errorCodes } from "../../../errors.ts";
import { describeRetry } from "../../../event-stream-retry.ts";
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

type ManifestEvent = { number: number; bytes: Buffer };

const describeEvent = (number: number): ManifestEvent => ({
  number,
  bytes: Buffer.from(`event: manifest\nid: ${number}\ndata: {"number":${number}}\n\n`),
});

/** Streams take turns at the repetition, so that thousands of browsers neither hear nor miss it at one moment. */
const turns = 15;

/** `sentNumber` is the number sent last; null before the first. */
type Reader = { turn: number; sentNumber: number | null };

/** The open event streams of this server, one per browser. Each receives every change of the manifest. */
export class ManifestStreams {
  private readonly events: Pick<ManifestEvents, "readNumber" | "onChange">;
  private readonly limits: StreamLimits;
  private readonly streams = new Map<PassThrough, Reader>();
  private readonly counts = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private openedTurn = 0;
  private repeatedTurn = 0;
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
    this.openedTurn = (this.openedTurn + 1) % turns;
    const reader: Reader = { turn: this.openedTurn, sentNumber: null };
    this.streams.set(stream, reader);
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
    stream.once("close", () => this.forget(stream, address));
    this.timer ??= setInterval(() => this.beat(), this.limits.heartbeatMs / turns).unref();
    try {
      stream.write(describeRetry());
      const number = await this.events.readNumber();
      // A change during the query has already sent a newer number.
      if (reader.sentNumber === null) this.send(stream, reader, describeEvent(number));
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
    if ((this.counts.get(address) ?? 0) >= this.limits.perAddress)
      throw new AppError(errorCodes.tooManyRequests, 429, "Too many event streams are open from this address.");
  }

  private notifyAll(number: number): void {
    if (this.isClosed) return;
    const event = describeEvent(number);
    for (const [stream, reader] of this.streams) if (reader.sentNumber !== number) this.send(stream, reader, event);
  }

  private beat(): void {
    let event: ManifestEvent | null = null;
    this.repeatedTurn = (this.repeatedTurn + 1) % turns;
    for (const [stream, reader] of this.streams) {
      if (reader.turn !== this.repeatedTurn || reader.sentNumber === null) continue;
      if (event?.number !== reader.sentNumber) event = describeEvent(reader.sentNumber);
      this.send(stream, reader, event);
    }
  }

  /** Ends the stream of a reader that has left too much unread. All streams share the bytes of an event. */
  private send(stream: PassThrough, reader: Reader, { number, bytes }: ManifestEvent): void {
    reader.sentNumber = number;
    if (stream.writableLength + stream.readableLength > this.limits.backlogBytes) stream.destroy();
    else stream.write(bytes);
  }

  private forget(stream: PassThrough, address: string): void {
    this.streams.delete(stream);
    const others = (this.counts.get(address) ?? 1) - 1;
    if (others === 0) this.counts.delete(address);
    else this.counts.set(address, others);
    if (this.streams.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
