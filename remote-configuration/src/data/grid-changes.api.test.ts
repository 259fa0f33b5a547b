import { http } from "@gatehouse/shared/api";
import { followGridChanges } from "./grid-changes.api.ts";

type Stream = ReadableStreamDefaultController<Uint8Array>;

/** Those that were opened, in order. */
let streams: Stream[];
let get: jest.SpyInstance;
const onChanged = jest.fn();

/** Answers without an end, which the mock of HTTP doesn't have. */
function openStream() {
  const body = new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) });
  return { ok: true, status: 200, body };
}

const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

async function send(text: string): Promise<void> {
  streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  await settle();
}

/** Ends the stream, and finds the pause until the next one is asked for. */
async function measurePause(): Promise<number> {
  const calls = get.mock.calls.length;
  streams.pop()?.close();
  await settle();
  const start = Date.now();
  await jest.advanceTimersToNextTimerAsync();
  expect(get).toHaveBeenCalledTimes(calls + 1);
  return Date.now() - start;
}

beforeEach(async () => {
  jest.useFakeTimers();
  streams = [];
  onChanged.mockReset();
  get = jest.spyOn(http, "get").mockImplementation((async () => openStream()) as unknown as typeof http.get);
});

afterEach(() => {
  jest.useRealTimers();
  get.mockRestore();
});

it("tells of each change, and of one that may have been missed when a stream opens again", async () => {
  const stop = followGridChanges("/changes", onChanged);
  await settle();
  expect(onChanged).not.toHaveBeenCalled();
  await send('event: changed\ndata: {"transactions":["10"]}\n\n: alive\n\n');
  expect(onChanged.mock.calls).toEqual([[{ transactions: ["10"] }]]);
  await measurePause();
  expect(onChanged.mock.calls.slice(1)).toEqual([[null]]);
  stop();
});

it("tells of one too if the first stream opens late", async () => {
  get.mockResolvedValueOnce({ ok: false, status: 503 });
  const stop = followGridChanges("/changes", onChanged);
  await settle();
  await jest.advanceTimersToNextTimerAsync();
  expect(onChanged.mock.calls).toEqual([[null]]);
  stop();
});

it("comes back after the time that the server names, also if nothing has changed for many streams", async () => {
  const stop = followGridChanges("/changes", onChanged);
  await settle();
  for (const pauseMs of [2_000, 2_000, 2_000]) expect(await measurePause()).toBe(pauseMs);
  await send("retry: 7123\n\n");
  for (const pauseMs of [7_123, 7_123]) expect(await measurePause()).toBe(pauseMs);
  await send("retry: 0\n\n");
  expect(await measurePause()).toBe(2_000);
  stop();
});

it("comes back later after each failure, and not at all where no stream is", async () => {
  const stop = followGridChanges("/changes", onChanged);
  await settle();
  get.mockRejectedValueOnce(new Error("offline")).mockRejectedValueOnce(new Error("offline"));
  const pauses = [await measurePause(), await measurePause(), await measurePause()];
  expect(pauses).toEqual([2_000, 4_000, 8_000]);
  get.mockResolvedValueOnce({ ok: false, status: 403 });
  await measurePause();
  expect(jest.getTimerCount()).toBe(0);
  stop();
});
