import { signIn } from "../../fixtures/sign-in.ts";
import { expect, test } from "../../fixtures/test.ts";

const PAGE = "epm/webpolicyeditor";

test("the editor stands below the policies, and an unknown view is named beside the known ones", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await visit("/webpolicyeditor?view=wizard", PAGE);
  await expect(page.getByRole("heading", { name: "The policy editor has no view “wizard”" })).toBeVisible();
  await page.getByRole("link", { name: "Open workstyles" }).click();
  const trail = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect(trail.getByText("Workstyles")).toBeVisible();
  await trail.getByRole("link", { name: "Policies" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Policies" })).toBeVisible();
});
