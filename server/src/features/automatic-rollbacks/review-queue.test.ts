import { ReviewQueue } from "./review-queue.ts";

it("all that ask during a review share the one that follows it", async () => {
  const queue = new ReviewQueue();
  const first = Promise.withResolvers<void>();
  const review = jest.fn<Promise<void>, []>().mockReturnValueOnce(first.promise).mockResolvedValue();
  const asked = [1, 2, 3, 4].map(() => queue.run("replay", review));
  expect(review).toHaveBeenCalledTimes(1);
  first.resolve();
  await Promise.all(asked);
  expect(review).toHaveBeenCalledTimes(2);
  await queue.run("replay", review);
  expect(review).toHaveBeenCalledTimes(3);
});

it("a review that failed does not stop the next, and another subject does not wait", async () => {
  const queue = new ReviewQueue();
  const first = Promise.withResolvers<void>();
  const failing = queue.run("replay", () => first.promise);
  const next = queue.run("replay", () => Promise.resolve());
  await expect(queue.run("account", () => Promise.resolve())).resolves.toBeUndefined();
  first.reject(new Error("The database does not answer"));
  await expect(failing).rejects.toThrow("does not answer");
  await expect(next).resolves.toBeUndefined();
});
