import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findHeadlessChromium } from "./setup/chromium.ts";
import { disabledFeatures } from "./setup/disabled-features.ts";
import { eachSizeTag, sizes } from "./setup/window-sizes.ts";

const root = path.join(import.meta.dirname, "..");

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "**/*.spec.ts",
  outputDir: path.join(import.meta.dirname, "test-results"),
  globalSetup: path.join(import.meta.dirname, "setup/global-setup.ts"),
  fullyParallel: true,
  forbidOnly: true,
  // A test that only passes on retry shows a bug that users see too.
  retries: 0,
  workers: 2,
  timeout: 180_000,
  globalTimeout: 120 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ...(process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? ([["json"]] as const) : [])],
  projects: [
    { name: "desktop", use: sizes.desktop },
    // A new section brings its tests along.
    { name: "sections", testDir: root, testMatch: "remote-*/e2e/*.spec.ts", use: sizes.desktop },
    { name: "phone", use: sizes.phone, grep: eachSizeTag },
    { name: "magnified", use: sizes.magnified, grep: eachSizeTag },
  ],
  use: {
    browserName: "chromium",
    timezoneId: "UTC",
    // Recording every test costs a quarter of the run; a failing one is recorded with `--trace on`.
    trace: "off",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Pages of tests live for seconds: compiling their scripts to fast code takes more time than it saves.
        "--js-flags=--no-turbofan --no-maglev",
        disabledFeatures,
      ],
    },
  },
});
