import type { Page } from "@playwright/test";
import { sessionEndpoints } from "@gatehouse/shared/contracts/sessions.contract";
import { markDocument, markedDocument, typeAddress } from "../../fixtures/navigation.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const ended = (page: Page) => pageRoot(page, "shell/session-ended");

test("offers to refresh and to sign out, and says aloud what happened", async ({ page, visit }) => {
  await visit("/session-ended", "shell/session-ended");
  const root = pageRoot(page, "shell/session-ended");
  await expect(root.getByRole("button")).toHaveText(["Refresh", "Logout"]);
  await expect(page.getByRole("alert")).toContainText("An unexpected error ended your session.");
});

/** Makes the keep-alive fail unexpectedly while a form has unsaved work. */
async function failKeepAlive(page: Page): Promise<void> {
  await signIn(page, "administrator");
  // Intercepted from the start: the browser may drop a call that coincides with the start of the interception.
  await page.route(`**${sessionEndpoints.keepAlive}`, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/#/configuration/option?section=3");
  await page.getByRole("textbox", { name: "Team" }).fill("Written before the failure");
  // Causes the first activity; filling in a field does not count.
  await page.keyboard.press("Shift");
  await expect(ended(page)).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
}

test("comes when the session cannot be kept, and gives unsaved values back to who returns", async ({
  page,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^500 POST .*\/keepalive$/);
  await failKeepAlive(page);
  await page.unroute(`**${sessionEndpoints.keepAlive}`);
  await typeAddress(page, "/about");
  const question = page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
  await question.getByRole("button", { name: "Stay on page" }).click();
  await expect(ended(page)).toBeVisible();
  await page.goBack();
  await question.getByRole("button", { name: /Discard/ }).click();
  await expect(page.getByRole("textbox", { name: "Team" })).toHaveValue("Written before the failure");
});

test("Refresh loads the console anew without a question", async ({ page, expectRequestFailure }) => {
  expectRequestFailure(/^500 POST .*\/keepalive$/);
  await failKeepAlive(page);
  await markDocument(page);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  await expect(markedDocument(page)).toHaveCount(0);
});

test("Logout signs out in a console that was loaded anew", async ({ page, expectRequestFailure }) => {
  expectRequestFailure(/^500 POST .*\/keepalive$/);
  await failKeepAlive(page);
  await markDocument(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  await expect(markedDocument(page)).toHaveCount(0);
});
