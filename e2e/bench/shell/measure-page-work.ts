import type { Browser } from "@playwright/test";
import type { Surroundings } from "../bench-surroundings.ts";

const REPEATS = 15;

/**
 * Median of `measurePageWork` on Fast 4G with the processor slowed 4 times on the machine that the bounds are for (two
 * idle cores). It says what that machine is, so it changes only together with all bounds in ms.
 */
export const REFERENCE_PAGE_WORK_MS = 52;

/** Work of the kind that a section change does, but none of the console's: objects, elements, styles and layout. */
function work(): number {
  const startedAt = performance.now();
  const rows = Array.from({ length: 600 }, (_, index) => ({ id: index, name: `row ${(index * 7919) % 600}` }));
  const copy = JSON.parse(JSON.stringify(rows)) as typeof rows;
  copy.sort((a, b) => a.name.localeCompare(b.name));
  const list = document.createElement("div");
  for (const { id, name } of copy) {
    const row = list.appendChild(document.createElement("p"));
    row.style.paddingInlineStart = `${id % 10}px`;
    row.appendChild(document.createElement("b")).textContent = name;
    row.append(` ${id}`);
  }
  document.body.append(list);
  // Reading it makes the browser lay out the page.
  if (list.offsetHeight === 0) throw new Error("The page was not laid out.");
  list.remove();
  return performance.now() - startedAt;
}

/** Milliseconds of the same work, repeated, in an empty page: how fast the machine is at this moment. */
export async function measurePageWork(browser: Browser, { apply }: Surroundings): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await apply(await page.context().newCDPSession(page));
    await page.evaluate(work);
    const durationsMs: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) durationsMs.push(await page.evaluate(work));
    return durationsMs;
  } finally {
    await page.close();
  }
}
