import { abortOnPageHide } from "./abort-on-page-hide.ts";

it("gives up what is on its way when the page goes, and nothing that has come", async () => {
  const signals: AbortSignal[] = [];
  const held = Promise.withResolvers<string>();
  const read = (answer: Promise<string>) =>
    abortOnPageHide((signal) => {
      signals.push(signal);
      return answer;
    });
  expect(await read(Promise.resolve("words"))).toBe("words");
  const waiting = read(held.promise);
  window.dispatchEvent(new Event("pagehide"));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
  held.reject(new Error("given up"));
  await expect(waiting).rejects.toThrow("given up");
});
