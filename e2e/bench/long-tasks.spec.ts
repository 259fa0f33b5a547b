import { expect, test } from "@playwright/test";
import { installLongTasks, summarizeLongTasks, takeLongTasks } from "./long-tasks.ts";

test("blocking is what each long task has beyond 50 ms", () => {
  const tasks = [60, 50, 250].map((durationMs, index) => ({ startMs: index * 1000, durationMs }));
  expect(summarizeLongTasks(tasks)).toEqual({ count: 3, blockingMs: 210, longestMs: 250 });
  expect(summarizeLongTasks([])).toEqual({ count: 0, blockingMs: 0, longestMs: 0 });
});

test("a task that holds the main thread is taken once", async ({ page }) => {
  await installLongTasks(page);
  await page.goto("data:text/html,<button>Work</button>");
  await page.evaluate(() => {
    document.querySelector("button")?.addEventListener("click", () => {
      const endMs = performance.now() + 120;
      while (performance.now() < endMs);
    });
  });
  await takeLongTasks(page);
  await page.click("button");
  await expect
    .poll(async () => Math.max(...(await takeLongTasks(page)).map((task) => task.durationMs)))
    .toBeGreaterThan(119);
  expect(await takeLongTasks(page)).toEqual([]);
});
