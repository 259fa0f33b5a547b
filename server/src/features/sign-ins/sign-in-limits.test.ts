import { attemptMemoryMs, lockEndsAt, minuteMs, overallTriesPerMinute, triesUntilLock } from "./sign-in-limits.ts";

const limits = { triesUntilLock: 10, lockMinutes: 15, networkTriesPerMinute: 20 };
const lastTriedAt = new Date("2026-03-02T08:00:00.000Z");

/** Minutes of the lock after so many refused attempts; null for none. */
function lockMinutesAfter(refused: number): number | null {
  const end = lockEndsAt(refused, lastTriedAt, limits.triesUntilLock, limits.lockMinutes);
  return end === null ? null : (end.getTime() - lastTriedAt.getTime()) / minuteMs;
}

describe("a lock", () => {
  it("begins with the last of the tries that are free, and lasts twice as long each time", () => {
    const found = [0, 1, 9, 10, 11, 19, 20, 30, 40].map(lockMinutesAfter);
    expect(found).toEqual([null, null, null, 15, null, null, 30, 60, 120]);
  });

  it("never lasts longer than tries are remembered", () => {
    expect(lockMinutesAfter(1000)).toBe(attemptMemoryMs / minuteMs);
  });

  it("comes sooner for codes, unless even fewer tries are allowed for passwords", () => {
    expect(triesUntilLock("password", limits)).toBe(10);
    expect(triesUntilLock("code", limits)).toBe(5);
    expect(triesUntilLock("code", { ...limits, triesUntilLock: 3 })).toBe(3);
  });

  it("is not what holds back many networks together", () => {
    expect(overallTriesPerMinute(limits)).toBe(600);
  });
});
