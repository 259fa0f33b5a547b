import { type Browser, chromium } from "@playwright/test";
import { ensureChromium, findHeadlessChromium } from "../setup/chromium.ts";

const launchArguments = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

export async function launchChromium(): Promise<Browser> {
  ensureChromium();
  return chromium.launch({ executablePath: findHeadlessChromium(), args: launchArguments });
}
