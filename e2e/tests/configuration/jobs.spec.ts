import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expectNoSidewaysScroll, viewports } from "../../fixtures/appearance.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, test } from "../../fixtures/test.ts";

test("shows the jobs of the server, found by their status", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit("/configuration/jobs", "configuration/jobs");
  await expect(page.getByRole("combobox", { name: "Job" })).toBeVisible();
  await page.getByRole("combobox", { name: "Status" }).selectOption("canceled");
  await expect(page.getByText("Security monitoring: sign-in.refused")).toBeVisible();
  await expect(page.getByText("Ticket system: user.disabled")).toHaveCount(0);
  await expect(page).toHaveURL(/state=canceled/);
  await checkAccessibility(page);
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    // The frame follows the new width a moment later.
    await expectNoSidewaysScroll(page);
  }
});
