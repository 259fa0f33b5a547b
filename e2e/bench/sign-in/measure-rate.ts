/** How fast the server does one thing for several clients at once. */
export type Rate = { clients: number; perSecond: number; durationsMs: number[] };

type Work = {
  /** Not counted: what comes before each measured call. */
  prepare?: () => Promise<void>;
  run: () => Promise<void>;
};

/** The first calls warm caches and connections up. */
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
