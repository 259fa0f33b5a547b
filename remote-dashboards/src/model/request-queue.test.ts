import { createRequestQueue } from "./request-queue.ts";

type Held = { finish: () => void; fail: () => void };

function hold(started: Held[]) {
  return () =>
    new Promise<void>((resolve, reject) => {
      started.push({ finish: resolve, fail: () => reject(new Error("down")) });
    });
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it("runs no more than the limit, and the next one when one ends, however it ends", async () => {
  const queue = createRequestQueue(3);
  const started: Held[] = [];
  const outcomes = Promise.allSettled(Array.from({ length: 6 }, () => queue.run(hold(started))));
  await settle();
  expect(started).toHaveLength(3);
  started[1]?.fail();
  await settle();
  expect(started).toHaveLength(4);
  started[0]?.finish();
  started[2]?.finish();
  await settle();
  expect(started).toHaveLength(6);
  for (const { finish } of started) finish();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  const after: Held[] = [];
  void queue.run(hold(after));
  await settle();
  expect(after).toHaveLength(1);
});
