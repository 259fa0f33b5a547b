// The console is closed until the terms of use are accepted, in every tab and for every request.
import { writeFileSync } from "node:fs";
import type { Page, TestInfo } from "@playwright/test";
import { accountEndpoints } from "@gatehouse/shared/contracts/accounts.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { createConsoleTest } from "../../fixtures/own-console.ts";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";
import type { ConsoleServer } from "../../setup/console-server.ts";

// A separate console, because active terms block everything else in it.
const test = createConsoleTest();

const REFUSED = /^403 /;
const terms = (page: Page) => pageRoot(page, "auth/terms-of-use");

let publishedCount = 0;

/** Activates terms that nobody has accepted; returns their version. */
async function publishTerms(console: ConsoleServer, testInfo: TestInfo): Promise<string> {
  publishedCount += 1;
  const version = `test-${testInfo.workerIndex}-${publishedCount}`;
  const file = testInfo.outputPath("terms.txt");
  writeFileSync(
    file,
    `# Rules\n\n${"Lock your screen when you leave. ".repeat(200)}\n\n# Audit\n\nOnce a year. <b>No markup</b>.\n`,
  );
  await console.runCommand("terms", "publish", file, "--as", version);
  return version;
}

test("are accepted before anything else, with nothing around them", async ({ page, ownConsole, visit }, testInfo) => {
  const version = await publishTerms(ownConsole, testInfo);
  await signIn(page, "ordinary");
  const refused = await page.request.get(accountEndpoints.details);
  expect(refused.status()).toBe(403);
  const wanted = pathTo.grid(gridDefinitionIds.assets);
  await page.goto(`/#${wanted}`);
  await expect(terms(page)).toBeVisible();
  await expect(page).toHaveURL(`/#${pathTo.termsOfUse("accept", wanted)}`);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByText(/^Scroll down/)).toBeVisible();
  await expect(page.getByText(`Version ${version}`)).toBeVisible();
  await expect(page.getByText("<b>No markup</b>")).toBeAttached();
  const text = page.getByRole("region", { name: "Text of the terms of use" });
  await text.focus();
  await page.keyboard.press("End");
  await expect(page.getByText("<b>No markup</b>")).toBeInViewport();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(pageRoot(page, "configuration/grid")).toBeVisible();
  await expect(page).toHaveURL(`/#${wanted}`);
  expect((await page.request.get(accountEndpoints.details)).status()).toBe(200);
  await visit("/account", "account/account");
});

test("are declined by Cancel, which signs out; follow the next sign-in and lead on to where it was to lead", async ({
  page,
  ownConsole,
}, testInfo) => {
  await publishTerms(ownConsole, testInfo);
  await signIn(page, "inTwoOrganizations");
  await page.goto("/#/dashboard");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  expect((await page.request.get(accountEndpoints.details)).status()).toBe(401);

  const { name, password } = demonstrationUsers.inTwoOrganizations;
  await page.goto("/#/about");
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(terms(page)).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(pageRoot(page, "shell/about")).toBeVisible();
});

test("are asked for again in a session that lives, and accepting them in one tab opens the other", async ({
  page,
  context,
  ownConsole,
  expectRequestFailure,
}, testInfo) => {
  await publishTerms(ownConsole, testInfo);
  await signIn(page, "ordinary");
  await page.goto("/");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  await publishTerms(ownConsole, testInfo);
  expectRequestFailure(REFUSED);
  await page.goto("/#/account");
  await expect(terms(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/#/dashboard");
  await expect(terms(other)).toBeVisible();
  await other.getByRole("button", { name: "Confirm" }).click();
  await expect(pageRoot(other, "dashboards/dashboard")).toBeVisible();
  await expect(pageRoot(page, "account/account")).toBeVisible();
});

test("are read from the About page, with a way back", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await page.goto("/");
  const confirm = page.getByRole("button", { name: "Confirm" });
  await expect(confirm.or(pageRoot(page, "dashboards/dashboard"))).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  await visit("/about", "shell/about");
  await page.getByRole("link", { name: /terms/i }).click();
  await expect(terms(page)).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(pageRoot(page, "shell/about")).toBeVisible();
});
