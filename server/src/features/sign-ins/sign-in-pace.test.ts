import { SignInPace } from "./sign-in-pace.ts";

const floorMs = 200;
let pausesMs: number[];
let pace: SignInPace;
beforeEach(() => {
  pausesMs = [];
  pace = new SignInPace((durationMs) => Promise.resolve(void pausesMs.push(durationMs)), floorMs);
});

describe("the pace of sign-ins", () => {
  it("holds a refusal back up to the floor, and a little longer by chance", async () => {
    const starts: number[] = [];
    for (let round = 0; round < 30; round += 1) {
      starts.push(performance.now());
      await expect(pace.delayRefusals(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    }
    expect(pausesMs).toHaveLength(30);
    // The time of the refusal itself counts; here it is close to zero.
    for (const pauseMs of pausesMs) expect(pauseMs).toBeLessThanOrEqual(floorMs * 1.2);
    expect(Math.max(...pausesMs) - Math.min(...pausesMs)).toBeGreaterThan(1);
    expect(Math.max(...pausesMs)).toBeGreaterThan(floorMs / 2);
  });

  it("lets what was right go at once, unless every answer has to be even", async () => {
    expect(await pace.delayRefusals(() => Promise.resolve(1))).toBe(1);
    expect(pausesMs).toEqual([]);
    expect(await pace.delay(() => Promise.resolve(2))).toBe(2);
    expect(pausesMs).toHaveLength(1);
  });

  it("does not wait for what was slow anyhow", async () => {
    let nowMs = 0;
    const clock = jest.spyOn(performance, "now").mockImplementation(() => nowMs);
    try {
      await pace.delay(() => Promise.resolve(void (nowMs = floorMs * 2)));
    } finally {
      clock.mockRestore();
    }
    expect(pausesMs).toEqual([0]);
  });
});
