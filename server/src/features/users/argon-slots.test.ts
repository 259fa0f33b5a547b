import { errorCodes, RetryLaterError } from "../../errors.ts";
import { ArgonSlots } from "./argon-slots.ts";
import type { HashRequester } from "./argon-slots.ts";

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const known = (network: string): HashRequester => ({ network, isKnown: true });
const unknown = (network: string): HashRequester => ({ network, isKnown: false });

/** Hashes that end on request; `started` are the labels of those that run or ran, in order. */
function createHashes(slots: ArgonSlots) {
  const ends: (() => void)[] = [];
  const started: string[] = [];
  return {
    started,
    add: (label: string, requester?: HashRequester): Promise<string> =>
      slots.run(async () => {
        started.push(label);
        await new Promise<void>((resolve) => ends.push(resolve));
        return label;
      }, requester),
    endAll: async (): Promise<void> => {
      await settled();
      for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
        end();
        await settled();
      }
    },
    endOne: async (): Promise<void> => {
      ends.shift()?.();
      await settled();
    },
    get running() {
      return ends.length;
    },
  };
}

const isBusy = { code: errorCodes.serverBusy, status: 503 };

async function readRefusal(refused: Promise<unknown>): Promise<RetryLaterError> {
  const error: unknown = await refused.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof RetryLaterError) return error;
  throw new Error("not refused with a time to retry");
}

describe("the slots of password hashes", () => {
  it("let so many run at once, and the next in the order in which they came", async () => {
    const hashes = createHashes(new ArgonSlots({ slots: 2 }));
    const all = ["a", "b", "c", "d"].map((label) => hashes.add(label));
    for (const expected of [2, 2, 2, 1, 0]) {
      await settled();
      expect(hashes.running).toBe(expected);
      await hashes.endOne();
    }
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
    expect(hashes.started).toEqual(["a", "b", "c", "d"]);
  });

  it("are free again after a failure", async () => {
    const slots = new ArgonSlots({ slots: 1, maxWaiting: 0 });
    await expect(slots.run(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await slots.run(() => Promise.resolve("next"))).toBe("next");
  });

  it("let networks take turns, so that a flood delays another one by one hash", async () => {
    const hashes = createHashes(new ArgonSlots({ slots: 1 }));
    const all = ["f1", "f2", "f3", "f4"].map((label) => hashes.add(label, unknown("flood")));
    all.push(hashes.add("o1", unknown("office")), hashes.add("o2", unknown("office")));
    await hashes.endAll();
    await Promise.all(all);
    expect(hashes.started).toEqual(["f1", "f2", "o1", "f3", "o2", "f4"]);
  });

  it("let known browsers go first, and unknown ones every fourth time", async () => {
    const hashes = createHashes(new ArgonSlots({ slots: 1 }));
    const all = [hashes.add("first", unknown("a"))];
    for (const label of ["u1", "u2", "u3"]) all.push(hashes.add(label, unknown("a")));
    for (const label of ["k1", "k2", "k3", "k4", "k5"]) all.push(hashes.add(label, known("b")));
    await hashes.endAll();
    await Promise.all(all);
    expect(hashes.started).toEqual(["first", "k1", "k2", "k3", "u1", "k4", "k5", "u2", "u3"]);
  });

  it("give the place of a client that has left to the next, and run nothing for it", async () => {
    const slots = new ArgonSlots({ slots: 1 });
    const hashes = createHashes(slots);
    const all = [hashes.add("first")];
    const leaving = new AbortController();
    const left = hashes.add("left", { ...unknown("a"), signal: leaving.signal });
    all.push(hashes.add("stays", unknown("a")));
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: "request_cancelled", status: 400 });
    expect(slots.waiting).toBe(1);
    await hashes.endAll();
    await Promise.all(all);
    expect(hashes.started).toEqual(["first", "stays"]);
    await expect(hashes.add("late", { ...unknown("a"), signal: leaving.signal })).rejects.toMatchObject({
      status: 400,
    });
  });

  it("finish what has started when its client leaves", async () => {
    const hashes = createHashes(new ArgonSlots({ slots: 1 }));
    const leaving = new AbortController();
    const result = hashes.add("started", { ...unknown("a"), signal: leaving.signal });
    await settled();
    leaving.abort();
    await hashes.endAll();
    expect(await result).toBe("started");
  });
});

describe("a full queue of password hashes", () => {
  it("refuses a further one of the network that has most, without running it", async () => {
    const slots = new ArgonSlots({ slots: 1, maxWaiting: 2 });
    const hashes = createHashes(slots);
    const all = ["a", "b", "c"].map((label) => hashes.add(label, unknown("flood")));
    await expect(hashes.add("d", unknown("flood"))).rejects.toMatchObject(isBusy);
    expect(slots.refused).toBe(1);
    await hashes.endAll();
    await Promise.all(all);
    expect(hashes.started).toEqual(["a", "b", "c"]);
  });

  it("takes one of another network in place of the youngest of the network that has most", async () => {
    const hashes = createHashes(new ArgonSlots({ slots: 1, maxWaiting: 2 }));
    const all = [hashes.add("a", unknown("flood")), hashes.add("b", unknown("flood"))];
    const displaced = hashes.add("c", unknown("flood"));
    all.push(hashes.add("office", unknown("office")));
    await expect(displaced).rejects.toMatchObject(isBusy);
    await expect(hashes.add("further", unknown("office"))).rejects.toMatchObject(isBusy);
    await hashes.endAll();
    await Promise.all(all);
    expect(hashes.started).toEqual(["a", "b", "office"]);
  });

  it("takes a known browser in place of an unknown one, and never the other way round", async () => {
    const hashes = createHashes(new ArgonSlots({ slots: 1, maxWaiting: 1 }));
    const all = [hashes.add("first")];
    const displaced = hashes.add("unknown", unknown("a"));
    all.push(hashes.add("known", known("a")));
    await expect(displaced).rejects.toMatchObject(isBusy);
    await expect(hashes.add("late", unknown("c"))).rejects.toMatchObject(isBusy);
    await hashes.endAll();
    await Promise.all(all);
    expect(hashes.started).toEqual(["first", "known"]);
  });

  it("is full when the wait would be longer than five seconds, and says how long to wait", async () => {
    let nowMs = 0;
    const slots = new ArgonSlots({ slots: 1, now: () => nowMs });
    for (let done = 0; done < 200; done += 1) await slots.run(() => Promise.resolve(void (nowMs += 500)));
    const hashes = createHashes(slots);
    const all = Array.from({ length: 11 }, (_, index) => hashes.add(String(index), unknown("a")));
    expect(slots.expectedWaitMs).toBeCloseTo(5000, 0);
    for (let round = 0; round < 20; round += 1) {
      const { status, retryAfterSeconds } = await readRefusal(hashes.add("more", unknown("a")));
      expect(status).toBe(503);
      expect(retryAfterSeconds).toBeGreaterThanOrEqual(5);
      expect(retryAfterSeconds).toBeLessThanOrEqual(10);
    }
    expect(slots.waiting).toBe(10);
    await hashes.endAll();
    await Promise.all(all);
  });
});
