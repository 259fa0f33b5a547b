import type { Frame } from "./frame-buffer.ts";
import { parseWindowDump } from "./frame-buffer.ts";
import { watchScreen } from "./screen-watcher.ts";

/** Shows one value at each look, and stops after the last. */
async function watch(values: number[], longestChangeMs: number): Promise<number[]> {
  const stop = new AbortController();
  const kept: number[] = [];
  let look = 0;
  await watchScreen({
    read: () => {
      const value = values[look] ?? 0;
      look += 1;
      if (look === values.length) stop.abort();
      return Promise.resolve({ width: 1, height: 1, pixels: Buffer.from([value, 0, 0, 0]) });
    },
    keep: (frame: Frame) => Promise.resolve(void kept.push(frame.pixels[0] ?? -1)),
    signal: stop.signal,
    intervalMs: 0,
    longestChangeMs,
  });
  return kept;
}

describe("the watcher of the screen", () => {
  it("keeps a picture once it came to rest, and none of a screen that stays the same", async () => {
    expect(await watch([1, 1, 1, 2, 3, 4, 4, 4, 1, 1], 60_000)).toEqual([1, 4, 1]);
  });

  it("does not wait forever for rest", async () => {
    expect(await watch([1, 2, 3], 0)).toEqual([1, 2, 3]);
  });
});

describe("the screen file", () => {
  const makeDump = (change: (dump: Buffer) => void = () => undefined) => {
    const dump = Buffer.alloc(100 + 2 * 12 + 2 * 4);
    const words = { 0: 100, 16: 2, 20: 1, 44: 32, 48: 8, 76: 2 };
    for (const [at, value] of Object.entries(words)) dump.writeUInt32BE(value, Number(at));
    dump.set([1, 2, 3, 0, 4, 5, 6, 0], 124);
    change(dump);
    return dump;
  };

  it("holds the pixels behind header and colours", () => {
    expect(parseWindowDump(makeDump())).toEqual({ width: 2, height: 1, pixels: Buffer.from([1, 2, 3, 0, 4, 5, 6, 0]) });
  });

  it.each([
    ["a cut header", Buffer.alloc(50), "shorter than its header"],
    ["16 bits a pixel", makeDump((dump) => dump.writeUInt32BE(16, 44)), "not 32 bits a pixel"],
    ["cut pixels", makeDump().subarray(0, -1), "ends before its last row"],
  ])("is refused with %s", (_name, dump, message) => {
    expect(() => parseWindowDump(dump)).toThrow(message);
  });
});
