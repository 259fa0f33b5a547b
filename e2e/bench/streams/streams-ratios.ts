import type { Ratios } from "../bounds/ratios.ts";
import { median } from "../statistics.ts";

/** Times in ms. */
export type StreamSamples = {
  streams: number;
  residentKbPerStream: number;
  heapKbPerStream: number;
  /** Of each round, from the revision in the database until 1, half and all of the streams have heard of it. */
  heard: { first: number; half: number; last: number }[];
  /** After the server has stopped and another is in its place: reconnects in each second, and until all were back. */
  reconnects: { perSecond: number[]; all: number };
};

export const streamsRatios = ({ residentKbPerStream, heard, reconnects, streams }: StreamSamples): Ratios => ({
  "kb-per-stream": residentKbPerStream,
  "all-heard-ms": median(heard.map(({ last }) => last)),
  "reconnects-in-one-second": Math.max(...reconnects.perSecond) / streams,
});
