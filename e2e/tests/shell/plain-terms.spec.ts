// Whatever becomes of the section with the terms of use, whoever repairs it gets past them.
import { writeFileSync } from "node:fs";
import { createConsoleTest } from "../../fixtures/own-console.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";

// Terms that are in force stand before everything else in their console.
const test = createConsoleTest();

const FILES = /\/remotes\/auth\/(~\d+\/)?([^/]+\/remoteEntry|chunks\/[^/]+)\.js$/;

test("shows the terms without their section, and leads on once they are confirmed", async ({
  page,
  ownConsole,
  expectRequestFailure,
}, testInfo) => {
  expectRequestFailure(/^404 GET .*\/remotes\/auth\//);
  const file = testInfo.outputPath("terms.txt");
  writeFileSync(file, "# Rules\n\nLock your screen when you leave.\n");
  await ownConsole.runCommand("terms", "publish", file, "--as", `plain-${testInfo.workerIndex}`);
  await signIn(page, "administrator");
  await page.route(FILES, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/#/dashboard");
  await expect(pageRoot(page, "shell/plain-terms")).toBeVisible();
  await expect(page.getByText("Lock your screen when you leave.")).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
});
