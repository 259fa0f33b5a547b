/** Runs requests with a limit on how many run at once; the others wait in order. */
export type RequestQueue = { run: <T>(request: () => Promise<T>) => Promise<T> };

/** Creates a queue that runs at most `limit` requests at once. */
export function createRequestQueue(limit: number): RequestQueue {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = (): Promise<void> => {
    if (running < limit) {
      running += 1;
      return Promise.resolve();
    }
    // A finished request passes its slot to the next one, so the count stays.
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
