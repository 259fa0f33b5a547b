import { setTimeout as delay } from "node:timers/promises";
import { startConsoleServer, type ConsoleServer } from "../../setup/console-server.ts";
import { percentile } from "../statistics.ts";
import { collectGarbage, inspectable } from "./collect-garbage.ts";
import { printStreams } from "./print-streams.ts";
import { StreamClient } from "./stream-client.ts";
import type { StreamSamples } from "./streams-ratios.ts";

const STREAM_COUNT = 5000;
/** So many at once while they are opened; a server that starts gets them by itself. */
const BATCH = 200;
const REMOTE = "replay";

type Memory = { resident: number; heap: number };

async function readServerMemory(server: ConsoleServer): Promise<Memory> {
  await collectGarbage(server);
  const text = await (await fetch(`${server.address}/metrics`)).text();
  const read = (name: string): number => Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1]) / 1000;
  return { resident: read("process_resident_memory_bytes"), heap: read("nodejs_heap_size_used_bytes") };
}

/** The clients, which follow the port of the server in place. */
class Crowd {
  port: number;
  readonly opened: number[] = [];
  readonly heardAt = new Map<number, number[]>();
  private readonly clients: StreamClient[];

  constructor(port: number) {
    this.port = port;
    const heard = {
      onOpen: (at: number) => void this.opened.push(at),
      onNumber: (number: number, at: number) => {
        const times = this.heardAt.get(number);
        if (times === undefined) this.heardAt.set(number, [at]);
        else times.push(at);
      },
    };
    this.clients = Array.from({ length: STREAM_COUNT }, (_, index) => new StreamClient(index, () => this.port, heard));
  }

  async openAll(): Promise<void> {
    for (let from = 0; from < STREAM_COUNT; from += BATCH) {
      for (const client of this.clients.slice(from, from + BATCH)) client.open();
      await waitFor(() => this.opened.length >= Math.min(STREAM_COUNT, from + BATCH));
    }
  }

  stop(): void {
    for (const client of this.clients) client.stop();
  }
}

async function waitFor(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`${String(isSo)} has not come true within a minute.`);
    await delay(5);
  }
}

const portOf = ({ address }: ConsoleServer): number => Number(new URL(address).port);

/** Switches a remote off or on, by the command line on the same database. */
async function timeChange(server: ConsoleServer, crowd: Crowd, round: number): Promise<StreamSamples["heard"][number]> {
  const change = round % 2 === 0 ? ["disable", REMOTE, "--message", "bench", "--reason", "bench"] : ["enable", REMOTE];
  const revision = (await server.runCommand("manifest", ...change)) as { createdAt: string; number: number };
  const at = Date.parse(revision.createdAt);
  const times = (): number[] => crowd.heardAt.get(revision.number) ?? [];
  await waitFor(() => times().length >= STREAM_COUNT);
  const waits = times()
    .slice(0, STREAM_COUNT)
    .map((time) => time - at);
  return { first: Math.min(...waits), half: percentile(waits, 0.5), last: Math.max(...waits) };
}

async function timeRestart(server: ConsoleServer, crowd: Crowd): Promise<StreamSamples["reconnects"]> {
  crowd.opened.length = 0;
  const endedAt = Date.now();
  const next = server.startAnother();
  crowd.port = portOf(await next);
  try {
    await waitFor(() => crowd.opened.length >= STREAM_COUNT);
    const seconds = crowd.opened.map((at) => Math.floor((at - endedAt) / 1000));
    const perSecond = Array.from({ length: Math.max(...seconds) + 1 }, () => 0);
    for (const second of seconds) perSecond[second] = (perSecond[second] ?? 0) + 1;
    return { perSecond, all: Math.max(...crowd.opened) - endedAt };
  } finally {
    crowd.stop();
    await (await next).stop();
  }
}

/** Opens 5,000 event streams on one server, and measures what they cost, when they hear, and how they come back. */
export async function runStreams(rounds: number): Promise<StreamSamples> {
  const server = await startConsoleServer(inspectable);
  try {
    const serving = await server.startAnother();
    const crowd = new Crowd(portOf(serving));
    const before = await readServerMemory(serving);
    await crowd.openAll();
    const after = await readServerMemory(serving);
    const heard: StreamSamples["heard"] = [];
    for (let round = 0; round < rounds; round += 1) heard.push(await timeChange(serving, crowd, round));
    await serving.stop();
    const samples = {
      streams: STREAM_COUNT,
      residentKbPerStream: (after.resident - before.resident) / STREAM_COUNT,
      heapKbPerStream: (after.heap - before.heap) / STREAM_COUNT,
      heard,
      reconnects: await timeRestart(server, crowd),
    };
    printStreams(samples);
    return samples;
  } finally {
    await server.stop();
  }
}
