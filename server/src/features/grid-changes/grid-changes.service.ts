import type { GridChange } from "@gatehouse/shared/contracts/grid-changes.contract";
import { PassThrough, type Readable } from "node:stream";
import { AppError, errorCodes } from "../../errors.ts";
import { describeRetry } from "../../event-stream-retry.ts";
import { parseGridRowNotice } from "./grid-row-notices.ts";

export type GridChangeLimits = {
  /** A browser has one stream for each visible tab with a grid. */
  perSession: number;
  overall: number;
  /** Changes within this time are one event. */
  pauseMs: number;
  /** How often a reader gets a sign of life, and its rights are checked again. */
  heartbeatMs: number;
  /** A reader with a longer backlog is gone or does not read. */
  backlogBytes: number;
};

const standardLimits: GridChangeLimits = {
  perSession: 10,
  overall: 5_000,
  pauseMs: 1_000,
  heartbeatMs: 15_000,
  backlogBytes: 16 * 1024,
};

export type GridChangeReader = {
  /** Identifies the session. */
  sessionKey: string;
  definitionId: string;
  organizationId: string;
  /** Whether the session lives and may still read the grid. */
  isStillAllowed: () => Promise<boolean>;
};

/** Changes of one grid in one organization that are told at the end of the pause. */
type Pause = {
  timer: NodeJS.Timeout;
  /** Null if notices may have been lost, or if there are too many to name. */
  transactions: Set<string> | null;
};

/** As many as fit into an event of a few kB. */
const MAX_TOLD_TRANSACTIONS = 100;

/** The open event streams of this server that tell of changed rows. */
export class GridChangesService {
  private readonly limits: GridChangeLimits;
  private readonly streams = new Map<PassThrough, GridChangeReader>();
  /** By grid and organization. */
  private readonly pauses = new Map<string, Pause>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(limits: GridChangeLimits = standardLimits) {
    this.limits = limits;
  }

  /** Opens a stream. It ends when its reader leaves or loses the right to read, and when the server stops. */
  open(reader: GridChangeReader): Readable {
    this.refuseTooMany(reader);
    const stream = new PassThrough({ highWaterMark: this.limits.backlogBytes });
    this.streams.set(stream, reader);
    stream.once("close", () => this.forget(stream));
    this.timer ??= setInterval(() => this.beat(), this.limits.heartbeatMs).unref();
    stream.write(describeRetry());
    return stream;
  }

  /** Takes the payload of a database notice; null if notices may have been lost. */
  notice(payload: string | null): void {
    if (payload !== null) {
      const changed = parseGridRowNotice(payload);
      if (changed) this.reportSoon(keyOf(changed), changed.transaction);
      return;
    }
    for (const reader of this.streams.values()) this.reportSoon(keyOf(reader), null);
  }

  /** Ends all streams and accepts no more: browsers reconnect, to another server or to this one after its restart. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    for (const { timer } of this.pauses.values()) clearTimeout(timer);
    for (const stream of this.streams.keys()) stream.end();
  }

  private reportSoon(key: string, transaction: string | null): void {
    const isRead = [...this.streams.values()].some((reader) => keyOf(reader) === key);
    if (this.isClosed || !isRead) return;
    const pause = this.pauses.get(key) ?? this.startPause(key);
    if (transaction === null || pause.transactions?.size === MAX_TOLD_TRANSACTIONS) pause.transactions = null;
    else pause.transactions?.add(transaction);
  }

  private startPause(key: string): Pause {
    const timer = setTimeout(() => {
      this.pauses.delete(key);
      const change: GridChange = pause.transactions === null ? {} : { transactions: [...pause.transactions] };
      for (const [stream, reader] of this.streams)
        if (keyOf(reader) === key) stream.write(`event: changed\ndata: ${JSON.stringify(change)}\n\n`);
    }, this.limits.pauseMs).unref();
    const pause: Pause = { timer, transactions: new Set() };
    this.pauses.set(key, pause);
    return pause;
  }

  private refuseTooMany({ sessionKey }: GridChangeReader): void {
    if (this.isClosed || this.streams.size >= this.limits.overall)
      throw new AppError("streams_exhausted", 503, "This server has no free event stream. Read the rows instead.");
    const open = [...this.streams.values()].filter((reader) => reader.sessionKey === sessionKey).length;
    if (open >= this.limits.perSession)
      throw new AppError(errorCodes.tooManyRequests, 429, "Too many event streams are open for this session.");
  }

  private beat(): void {
    for (const [stream, reader] of this.streams) {
      if (stream.writableLength > this.limits.backlogBytes) stream.destroy();
      else void this.check(stream, reader);
    }
  }

  private async check(stream: PassThrough, reader: GridChangeReader): Promise<void> {
    const isAllowed = await reader.isStillAllowed().catch(() => false);
    if (isAllowed && !stream.writableEnded) stream.write(": alive\n\n");
    else stream.end();
  }

  private forget(stream: PassThrough): void {
    this.streams.delete(stream);
    if (this.streams.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

const keyOf = ({ definitionId, organizationId }: Pick<GridChangeReader, "definitionId" | "organizationId">): string =>
  `${definitionId} ${organizationId}`;
