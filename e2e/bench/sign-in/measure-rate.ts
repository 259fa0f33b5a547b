/** Throughput of one operation for several concurrent clients. */
export type Rate = { clients: number; perSecond: number; durationsMs: number[] };

type Work = {
  /** Preparation of each measured call, not included in the time. */
  prepare?: () => Promise<void>;
  run: () => Promise<void>;
};

/** The first calls warm up caches and connections. */
const warmUpMs = 1000;

/** Each client repeats its work until the time is over. */
export async function measureRate(workers: readonly Work[], durationMs: number): Promise<Rate> {
  const countedFrom = performance.now() + warmUpMs;
  const endsAt = countedFrom + durationMs;
  const durationsMs: number[] = [];
  const repeat = async ({ prepare, run }: Work): Promise<void> => {
    while (performance.now() < endsAt) {
      await prepare?.();
      const startedAt = performance.now();
      await run();
      const endedAt = performance.now();
      if (startedAt >= countedFrom && endedAt <= endsAt) durationsMs.push(endedAt - startedAt);
    }
  };
  await Promise.all(workers.map(repeat));
  return { clients: workers.length, perSecond: durationsMs.length / (durationMs / 1000), durationsMs };
}
