import { startConsoleServer } from "../../setup/console-server.ts";
import { launchChromium } from "../launch-chromium.ts";
import { measureEdits } from "./measure-edit.ts";
import { measureFirstUser } from "./measure-first-user.ts";
import { measurePiral } from "./measure-piral.ts";
import { measureProxy } from "./measure-proxy.ts";
import { measureFirstPage, type FirstPage } from "./measure-steps.ts";
import { printEdits, printFirstPages, printFirstUser, printPiral, printProxy } from "./print-teams.ts";

const bundlers = ["webpack", "vite", "rspack", "esbuild"];
const secondsPerRound = 2;

/**
 * Measures what a team outside the repository waits for: the way to the first page with each bundler, an edit, the
 * first user of a new version, and the way to a service. Returns all samples.
 */
export async function runTeams(rounds: number, _rowCounts?: number[], parts = bundlers): Promise<object> {
  const server = await startConsoleServer();
  const browser = await launchChromium();
  try {
    const pages: FirstPage[] = [];
    const edits: Record<string, number[]> = {};
    let firstUser: Awaited<ReturnType<typeof measureFirstUser>> | null = null;
    for (const bundler of parts) {
      const { project, name, result } = await measureFirstPage(server, browser, bundler);
      try {
        pages.push(result);
        firstUser ??= await measureFirstUser(server, browser, { project, name });
        edits[bundler] = await measureEdits(browser, { project, name }, rounds);
      } finally {
        project.remove();
      }
    }
    printFirstPages(pages);
    printEdits(edits);
    if (firstUser) printFirstUser(firstUser);
    const proxy = await measureProxy(server, `team-${parts[0]}`, rounds * secondsPerRound * 1000);
    printProxy(proxy);
    const piral = await measurePiral();
    printPiral(piral);
    return { pages, edits, firstUser, proxy, piral };
  } finally {
    await browser.close();
    await server.stop();
  }
}
