import type { Frame, Page } from "@playwright/test";

type ConsoleWindow = { benchMessages: unknown[] };

/** Adds a window of the console's own origin, and one whose sandbox takes its origin away; records all messages. */
export async function addStrangers(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ["stranger", "opaque"]) {
      const element = document.createElement("iframe");
      element.name = name;
      if (name === "opaque") element.setAttribute("sandbox", "allow-scripts");
      document.body.append(element);
    }
    const target = window as unknown as ConsoleWindow;
    target.benchMessages = [];
    addEventListener("message", ({ data }) => target.benchMessages.push(data));
  });
}

/** Posts to the console from one of its windows, or from the console itself. */
export async function postFrom(sender: Page | Frame, address: string, data: readonly unknown[]): Promise<void> {
  await sender.evaluate(
    (posted) => {
      for (const one of posted.data) window.parent.postMessage(one, posted.origin);
    },
    { origin: new URL(address).origin, data },
  );
}

export async function waitForMessages(page: Page, count: number): Promise<void> {
  await page.waitForFunction((least) => (window as unknown as ConsoleWindow).benchMessages.length >= least, count);
}

/** All that the console's window has received. */
export const readMessages = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as ConsoleWindow).benchMessages);
