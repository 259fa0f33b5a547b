import type { Browser, Frame, Page } from "@playwright/test";
import { browserExtensionEndpoints } from "@gatehouse/shared/contracts/browser-extension.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import {
  makeHostileExtensionMessages,
  type HostileExtensionMessage,
} from "@gatehouse/shared/testing/hostile-extension-messages";
import { unthrottled } from "../bench-surroundings.ts";
import { firstSeen } from "../first-seen.ts";
import { openTab, withContext } from "../open-console.ts";
import { addStrangers, postFrom, readMessages, waitForMessages } from "./strange-windows.ts";

const COUNT = 10_000;
const SEED = 19;

/** A request after all rules, except that its token is none. */
const probe = {
  type: "get-wfp-ext-config",
  version: "1",
  token: "no token",
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
};

export type ExtensionMessages = {
  count: number;
  elapsedMs: number;
  errors: string[];
  /** All reads of the configuration; one for the request at the end. */
  reads: number;
  /** All messages beyond the hostile ones: the request at the end and its answer. */
  further: unknown[];
};

/** The console's window has no other origin than its own. */
const senderOf = ({ sender, origin }: HostileExtensionMessage): string => {
  if (origin !== "own") return "opaque";
  return sender === "console" ? "console" : "stranger";
};

function findSender(page: Page, name: string): Page | Frame {
  const found = name === "console" ? page : page.frame({ name });
  if (!found) throw new Error(`The page has no window "${name}".`);
  return found;
}

/** Posts hostile messages to the extension's bridge, then a request, which must get its answer as if it were alone. */
export function measureExtensionMessages(browser: Browser, address: string): Promise<ExtensionMessages> {
  return withContext(browser, address, async (context) => {
    const { page } = await openTab(context, unthrottled);
    const errors: string[] = [];
    const reads: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("request", (request) => request.url().includes(browserExtensionEndpoints.configuration) && reads.push(""));
    await page.goto(`/#${paths.account}`, { waitUntil: "commit" });
    await firstSeen(page, "[data-page]");
    await addStrangers(page);
    const messages = Map.groupBy(makeHostileExtensionMessages(SEED, COUNT), senderOf);
    const startedAt = performance.now();
    for (const [name, some] of messages) {
      const data = some.map((one) => one.data);
      await postFrom(findSender(page, name), address, data);
    }
    await waitForMessages(page, COUNT);
    const elapsedMs = performance.now() - startedAt;
    await postFrom(page, address, [probe]);
    await waitForMessages(page, COUNT + 2);
    const further = (await readMessages(page)).slice(COUNT);
    return { count: COUNT, elapsedMs, errors, reads: reads.length, further };
  });
}
