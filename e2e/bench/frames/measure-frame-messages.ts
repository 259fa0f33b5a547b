import type { Browser, Frame, Page } from "@playwright/test";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { makeHostileMessages, type HostileMessage } from "@gatehouse/shared/testing/hostile-messages";
import { unthrottled } from "../bench-surroundings.ts";
import { firstSeen } from "../first-seen.ts";
import { openTab, withContext } from "../open-console.ts";
import { usableFrame } from "./measure-frame-visits.ts";
import { addStrangers, postFrom, waitForMessages } from "./strange-windows.ts";

const COUNT = 10_000;
const SEED = 18;

export type FrameMessages = { count: number; elapsedMs: number; errors: string[]; isUnchanged: boolean };

/** A removed document cannot post, and nobody has no window: a stranger speaks for both. */
const senderOf = ({ sender, origin }: HostileMessage): string => {
  if (origin !== "own") return "opaque";
  return sender === "frame" ? "frame" : "stranger";
};

function findSender(page: Page, name: string): Frame {
  const found =
    name === "frame" ? page.frames().find((frame) => frame.url().includes("/frames/")) : page.frame({ name });
  if (!found) throw new Error(`The page has no window "${name}".`);
  return found;
}

/** What must not change: the document, its state, the place, the session, and that nothing asks or waits. */
const readState = (page: Page): Promise<string> =>
  page.evaluate((selector) => {
    const overlays = document.querySelectorAll("[data-modal], [role=alert]").length;
    return JSON.stringify([document.querySelectorAll(selector).length, overlays, location.href, history.length]);
  }, usableFrame);

/** Posts hostile messages to the console that shows a frame, and tells whether anything has changed. */
export function measureFrameMessages(browser: Browser, address: string): Promise<FrameMessages> {
  return withContext(browser, address, async (context) => {
    const { page } = await openTab(context, unthrottled);
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
    await page.goto(`/#${paths.webPolicyEditor}`, { waitUntil: "commit" });
    await firstSeen(page, usableFrame);
    await addStrangers(page);
    const before = await readState(page);
    const messages = Map.groupBy(makeHostileMessages(SEED, COUNT), senderOf);
    const startedAt = performance.now();
    await Promise.all(
      [...messages].map(([name, some]) =>
        postFrom(
          findSender(page, name),
          address,
          some.map(({ data }) => data),
        ),
      ),
    );
    await waitForMessages(page, COUNT);
    const elapsedMs = performance.now() - startedAt;
    return { count: COUNT, elapsedMs, errors, isUnchanged: (await readState(page)) === before };
  });
}
