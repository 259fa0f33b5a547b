import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../../../composition/app.ts";
import type { Federation } from "../../../composition/federation.ts";
import { drain } from "../../../listen.ts";
import { closeDatabase, openDatabase, type Database } from "../../../db/client.ts";
import { endListeners } from "../../../testing/end-listeners.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/create-test-database.ts";
import { createTestServices } from "../../../testing/create-test-services.ts";
import { waitUntil } from "../../../testing/start-listening.ts";
import { buildRelease, activateReleases } from "../../../testing/test-releases.builder.ts";
import { ManifestStreams } from "./manifest-streams.ts";

/** One of several servers on the same database. */
type Server = { fastify: FastifyInstance; federation: Federation; database: Database; origin: string };

let test: TestDatabase;
let servers: Server[];
let readers: EventReader[];
beforeEach(async () => {
  test = await createTestDatabase();
  servers = [];
  readers = [];
});
afterEach(async () => {
  for (const reader of readers) await reader.cancel();
  for (const server of servers) await stop(server);
  await test.remove();
});

async function startServer(): Promise<Server> {
  const database = openDatabase(test.database.$client.options);
  const services = createTestServices({ database });
  const { federation } = services;
  const { fastify } = await buildApp(services, { logger: false, hasPages: true });
  await fastify.listen({ port: 0, host: "127.0.0.1" });
  federation.events.start();
  // The type also allows a socket path, which is not used here.
  const { port } = fastify.server.address() as AddressInfo;
  const server = { fastify, federation, database, origin: `http://localhost:${port}` };
  servers.push(server);
  return server;
}

async function stop(server: Server): Promise<void> {
  servers = servers.filter((one) => one !== server);
  await drain(server.fastify);
  await server.federation.events.stop();
  await closeDatabase(server.database);
}

/** Reads the blocks of an event stream one by one. */
class EventReader {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private readonly decoder = new TextDecoder();
  private text = "";

  constructor(body: ReadableStream<Uint8Array>) {
    this.reader = body.getReader();
    readers.push(this);
  }

  /** The next block; null at the end of the stream. */
  async read(): Promise<string | null> {
    while (!this.text.includes("\n\n")) {
      const { value, done } = await this.reader.read();
      if (done) return null;
      this.text += this.decoder.decode(value, { stream: true });
    }
    const [block = "", ...rest] = this.text.split("\n\n");
    this.text = rest.join("\n\n");
    return block;
  }

  /** The number of the next event. */
  async readNumber(): Promise<number> {
    for (let block = await this.read(); block !== null; block = await this.read()) {
      const [, id, number] = /^event: manifest\nid: (\d+)\ndata: \{"number":(\d+)\}$/.exec(block) ?? [];
      if (id !== undefined && id === number) return Number(id);
    }
    throw new Error("The stream has ended.");
  }

  /** The next number after this one, which streams repeat at times. */
  async readNumberAfter(known: number): Promise<number> {
    let number = await this.readNumber();
    while (number === known) number = await this.readNumber();
    return number;
  }

  async cancel(): Promise<void> {
    await this.reader.cancel().catch(() => undefined);
  }
}

async function listen({ origin }: Server): Promise<EventReader> {
  const answer = await fetch(`${origin}/federation/events`, { headers: { accept: "text/event-stream" } });
  expect({ status: answer.status, type: answer.headers.get("content-type") }).toEqual({
    status: 200,
    type: "text/event-stream",
  });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  if (!answer.body) throw new Error("The answer has no body.");
  return new EventReader(answer.body);
}

const promote = ({ database, federation }: Server, version: string): Promise<void> =>
  activateReleases(database, federation, [buildRelease("shell", { version })]);

const readNewest = async ({ origin }: Server): Promise<unknown> =>
  (await fetch(`${origin}/federation/events/newest`)).json();

describe("the event stream", () => {
  it("tells the number at once and at each change, whichever server made it, within a second", async () => {
    const [first, second] = [await startServer(), await startServer()];
    const readersOfBoth = [await listen(first), await listen(second)];
    expect(await Promise.all(readersOfBoth.map((reader) => reader.readNumber()))).toEqual([0, 0]);
    const startedAt = performance.now();
    await promote(first, "1.0.0");
    expect(await Promise.all(readersOfBoth.map((reader) => reader.readNumberAfter(0)))).toEqual([1, 1]);
    await promote(second, "2.0.0");
    expect(await Promise.all(readersOfBoth.map((reader) => reader.readNumberAfter(1)))).toEqual([2, 2]);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(await (await listen(second)).readNumber()).toBe(2);
    expect(await readNewest(first)).toEqual({ number: 2 });
  });

  it("is not needed for a signing key that another server has made", async () => {
    const [first, second] = [await startServer(), await startServer()];
    const before = await second.federation.signingKeys.listPublicKeys();
    await first.federation.signingKeys.rotate();
    const after = await first.federation.signingKeys.listPublicKeys();
    expect(after).not.toEqual(before);
    const deadline = performance.now() + 30_000;
    while ((await second.federation.signingKeys.listPublicKeys())[0]?.keyId !== after[0]?.keyId)
      if (performance.now() > deadline) throw new Error("The other server has not heard of the key.");
      else await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await second.federation.signingKeys.listPublicKeys()).toEqual(after);
  });

  it("begins with the time after which to come back, different for each browser", async () => {
    const server = await startServer();
    const times: number[] = [];
    for (let reader = 0; reader < 5; reader += 1)
      times.push(Number(/^retry: (\d+)$/.exec((await (await listen(server)).read()) ?? "")?.[1]));
    for (const time of times) {
      expect(time).toBeGreaterThanOrEqual(2000);
      expect(time).toBeLessThanOrEqual(12_000);
    }
    expect(new Set(times).size).toBeGreaterThan(1);
  });

  it("goes on when the database has cut the connection that hears of changes", async () => {
    const server = await startServer();
    const reader = await listen(server);
    expect(await reader.readNumber()).toBe(0);
    // The stream opens without waiting for that connection.
    await waitUntil(() => server.federation.events.isConnected);
    await endListeners(test.database);
    await promote(server, "1.0.0");
    expect(await reader.readNumberAfter(0)).toBe(1);
  });

  it("ends when the server stops, which waits for nothing", async () => {
    const server = await startServer();
    const reader = await listen(server);
    await reader.readNumber();
    const startedAt = performance.now();
    await stop(server);
    expect(await reader.read()).toBeNull();
    // Less than the time that running requests get at a stop.
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });

  it("is not for those who do not say that they read one", async () => {
    const { origin } = await startServer();
    const answer = await fetch(`${origin}/federation/events`);
    expect({ status: answer.status, code: (await answer.json()).code }).toEqual({
      status: 406,
      code: "not_acceptable",
    });
  });
});

describe("the streams of a server", () => {
  const events = { readNumber: () => Promise.resolve(7), onChange: () => () => undefined };
  const limits = { perAddress: 2, overall: 3, heartbeatMs: 15_000, backlogBytes: 100 };

  it("are so many for an address and altogether, and a place is free again when a reader has gone", async () => {
    const streams = new ManifestStreams(events, limits);
    const first = await streams.open("a");
    await streams.open("a");
    await expect(streams.open("a")).rejects.toMatchObject({ status: 429 });
    await streams.open("b");
    await expect(streams.open("c")).rejects.toMatchObject({ status: 503 });
    const gone = new Promise((resolve) => first.once("close", resolve));
    first.destroy();
    await gone;
    await streams.open("a");
    expect(streams.count).toBe(3);
    streams.close();
    await expect(streams.open("d")).rejects.toMatchObject({ status: 503 });
  });

  it("say the number again now and then, and lose a reader that does not read", async () => {
    const streams = new ManifestStreams(events, { ...limits, heartbeatMs: 1 });
    const read = await streams.open("a");
    let text = "";
    const heard = new Promise<void>((resolve) => {
      read.on("data", (chunk: Buffer) => {
        text += chunk.toString();
        if (text.split("id: 7").length > 2) resolve();
      });
    });
    const unread = await streams.open("b");
    const lost = new Promise((resolve) => unread.once("close", resolve));
    await Promise.all([heard, lost]);
    expect(text).toMatch(/^retry: \d{4,5}\n\n(event: manifest\nid: 7\ndata: \{"number":7\}\n\n){2}/);
    expect(streams.count).toBe(1);
    streams.close();
  });

  it("lose a reader that does not read at a change too", async () => {
    let change: (number: number) => void = () => undefined;
    const onChange = (listener: (number: number) => void) => {
      change = listener;
      return () => undefined;
    };
    const streams = new ManifestStreams({ ...events, onChange }, limits);
    const unread = await streams.open("a");
    const lost = new Promise((resolve) => unread.once("close", resolve));
    change(8);
    expect(unread.destroyed).toBe(false);
    for (let number = 9; number < 12; number += 1) change(number);
    await lost;
    expect(streams.count).toBe(0);
    streams.close();
  });

  it("take turns at saying it again", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
    try {
      const streams = new ManifestStreams(events, { ...limits, perAddress: 3 });
      const heard: string[] = [];
      for (const name of ["a", "b", "c"])
        (await streams.open("one")).on("data", (chunk: Buffer) => {
          if (chunk.toString().startsWith("event")) heard.push(name);
        });
      await new Promise((resolve) => setImmediate(resolve));
      heard.length = 0;
      const counts: number[] = [];
      for (let second = 0; second < 15; second += 1) {
        await jest.advanceTimersByTimeAsync(1000);
        counts.push(heard.length);
      }
      expect(heard).toEqual(["a", "b", "c"]);
      expect(counts.slice(0, 4)).toEqual([1, 2, 3, 3]);
      streams.close();
    } finally {
      jest.useRealTimers();
    }
  });

  it("leave no place taken when the number cannot be read", async () => {
    const streams = new ManifestStreams({ ...events, readNumber: () => Promise.reject(new Error("lost")) }, limits);
    await expect(streams.open("a")).rejects.toThrow("lost");
    await new Promise((resolve) => setImmediate(resolve));
    expect(streams.count).toBe(0);
  });
});
