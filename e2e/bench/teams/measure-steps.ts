import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { TeamProject } from "../../fixtures/team-project.ts";
import type { ConsoleServer } from "../../setup/console-server.ts";
import { withContext } from "../open-console.ts";
import { countBytes } from "./count-bytes.ts";

/** A command of a team on the way from an empty folder to the page in a browser. */
type Step = { command: string; seconds: number };

export type FirstPage = { bundler: string; steps: Step[]; installedBytes: number; releaseBytes: number };

/** Adds a service, whose calls are measured later. */
function declareService(folder: string, name: string): void {
  const file = path.join(folder, "remote.json");
  const descriptor: Record<string, unknown> = JSON.parse(readFileSync(file, "utf8"));
  const permission = `${name}.read`;
  const services = [{ name: "api", permission, methods: ["GET"] }];
  writeFileSync(file, JSON.stringify({ ...descriptor, permissions: [permission], services }, null, 2));
}

/** Takes every step of a newcomer with one bundler, and returns the project for further measurements. */
export async function measureFirstPage(
  server: ConsoleServer,
  browser: Browser,
  bundler: string,
): Promise<{ project: TeamProject; name: string; result: FirstPage }> {
  const name = `team-${bundler}`;
  const steps: Step[] = [];
  const time = async <Result>(command: string, act: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    const result = await act();
    steps.push({ command, seconds: (performance.now() - startedAt) / 1000 });
    return result;
  };
  const project = await time("create", () => TeamProject.create(server, name, bundler));
  declareService(project.folder, name);
  await time("install", () => project.install());
  await time("build", () => project.gatehouse("build"));
  const { version } = await time("publish", () => project.publish(name));
  await time("promote", () => server.runCommand("manifest", "set", `${name}=${version}`, "--reason", "bench"));
  await time("page", () => showPage(browser, server.address, name));
  const installedBytes = countBytes(path.join(project.folder, "node_modules"));
  const releaseBytes = countBytes(path.join(project.folder, "dist/release"));
  return { project, name, result: { bundler, steps, installedBytes, releaseBytes } };
}

const showPage = (browser: Browser, address: string, name: string): Promise<void> =>
  withContext(browser, address, async (context) => {
    const page = await context.newPage();
    await page.goto(`/#/${name}`);
    await page.locator(`[data-page="${name}/${name}"] h1`).waitFor();
  });
