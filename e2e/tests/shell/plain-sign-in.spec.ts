// Operators can sign in even if the sign-in section fails in any way.
import type { Page } from "@playwright/test";
import { pressRetry } from "../../fixtures/navigation.ts";
import { demonstrationUsers } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const FILES = /\/remotes\/auth\/(~\d+\/)?([^/]+\/remoteEntry|chunks\/[^/]+)\.js$/;
const plain = (page: Page) => pageRoot(page, "shell/plain-sign-in");

async function openWithoutSection(page: Page, route: string): Promise<void> {
  await page.route(FILES, (request) => request.fulfill({ status: 404, body: "" }));
  await page.goto(`/#${route}`);
  await expect(plain(page)).toBeVisible();
}

async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel("Username").fill(demonstrationUsers.administrator.name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

test("signs in to the page that was wanted", async ({ page, expectRequestFailure }) => {
  expectRequestFailure(/^404 GET .*\/remotes\/auth\//);
  expectRequestFailure(/^400 POST .*\/login$/);
  await openWithoutSection(page, "/releases");
  await expect(page.getByLabel("Username")).toBeFocused();
  await enter(page, "wrong");
  await expect(page.getByRole("alert").filter({ hasText: "Incorrect username or password" })).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(demonstrationUsers.administrator.name);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await enter(page, demonstrationUsers.administrator.password);
  await expect(pageRoot(page, "shell/releases")).toBeVisible();
});

test("gives way to the section once that can be loaded", async ({ page, expectRequestFailure }) => {
  expectRequestFailure(/^404 GET .*\/remotes\/auth\//);
  await openWithoutSection(page, "/login");
  await page.unroute(FILES);
  await pressRetry(page);
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  await expect(plain(page)).toHaveCount(0);
});
