/** Runs what it is given, at most so many at once; the others wait in their order. */
export type RequestQueue = { run: <T>(request: () => Promise<T>) => Promise<T> };

/** Makes a queue that holds back what is more than `limit` at once. */
export function createRequestQueue(limit: number): RequestQueue {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = (): Promise<void> => {
    if (running < limit) {
      running += 1;
      return Promise.resolve();
    }
    // Whoever leaves hands its place over, so the count stays.
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(request) {
      await enter();
      try {
        return await request();
      } finally {
        leave();
      }
    },
  };
}
