import type { Browser } from "@playwright/test";
import type { TeamProject } from "../../fixtures/team-project.ts";
import { createEditor } from "./measure-first-user.ts";

/** Seconds from saving the page until `gatehouse dev` shows it in the browser, for each edit. */
export async function measureEdits(
  browser: Browser,
  { project, name }: { project: TeamProject; name: string },
  rounds: number,
): Promise<number[]> {
  const { address, stop } = await project.startDev();
  const edit = createEditor(project.folder, name);
  const page = await browser.newPage();
  try {
    await page.goto(address);
    await page.locator(`[data-page="${name}/${name}"] h1`).waitFor();
    const seconds: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const startedAt = performance.now();
      edit(`Edit ${round}`);
      await page.getByRole("heading", { level: 1, name: `Edit ${round}`, exact: true }).waitFor();
      seconds.push((performance.now() - startedAt) / 1000);
    }
    return seconds;
  } finally {
    await page.close();
    await stop();
  }
}
