import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import type { TeamProject } from "../../fixtures/team-project.ts";
import type { ConsoleServer } from "../../setup/console-server.ts";
import { withContext } from "../open-console.ts";

/**
 * Seconds from the start of `publish` until a tab that was open shows the new version, which is urgent: others wait for
 * the user.
 */
export type FirstUser = { publish: number; promote: number; shown: number };

/** Replaces the heading of the page, and returns a function that does so again with another text. */
export function createEditor(folder: string, name: string): (heading: string) => void {
  const file = path.join(folder, `src/pages/${name}/${name}-page.tsx`);
  const source = readFileSync(file, "utf8");
  return (heading) =>
    writeFileSync(
      file,
      source.replace(/<PageFrame([^>]*) title=(?:\{[^}]+\}|"[^"]*")/, `<PageFrame$1 title="${heading}"`),
    );
}

export const measureFirstUser = (
  server: ConsoleServer,
  browser: Browser,
  { project, name }: { project: TeamProject; name: string },
): Promise<FirstUser> =>
  withContext(browser, server.address, async (context) => {
    const page = await context.newPage();
    await page.goto(`/#/${name}`);
    await page.locator(`[data-page="${name}/${name}"] h1`).waitFor();
    createEditor(project.folder, name)("The second version");
    await project.gatehouse("build");
    const startedAt = performance.now();
    const seconds = (): number => (performance.now() - startedAt) / 1000;
    const { version } = await project.publish(name);
    const publish = seconds();
    await server.runCommand("manifest", "set", `${name}=${version}`, "--urgent", "--reason", "bench");
    const promote = seconds();
    await page.getByRole("heading", { level: 1, name: "The second version" }).waitFor();
    return { publish, promote, shown: seconds() };
  });
