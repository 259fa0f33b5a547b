import { expect, pageRoot, test } from "../../fixtures/test.ts";

test("is an empty place", async ({ page }) => {
  await page.goto("/#/loading");
  await expect(pageRoot(page, "shell/loading")).toBeAttached();
  await expect(pageRoot(page, "shell/loading")).toBeEmpty();
  await expect(page).toHaveTitle("Loading · Gatehouse");
});
