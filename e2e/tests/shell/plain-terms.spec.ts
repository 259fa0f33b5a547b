// Operators can accept the terms even if their section fails in any way.
import { writeFileSync } from "node:fs";
import { createConsoleTest } from "../../fixtures/own-console.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";

// A separate console, because active terms block everything else in it.
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
  await page.goto("/#/about");
  await expect(pageRoot(page, "shell/plain-terms")).toBeVisible();
  await expect(page.getByText("Lock your screen when you leave.")).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(pageRoot(page, "shell/about")).toBeVisible();
});
