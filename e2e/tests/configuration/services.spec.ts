import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expectNoSidewaysScroll, viewports } from "../../fixtures/appearance.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, test } from "../../fixtures/test.ts";

test("shows the services of sections to those who may bind them, from the configuration menu", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await visit("/configuration/services", "configuration/services");
  await expect(page.getByRole("heading", { name: "No section has a service" })).toBeVisible();
  await checkAccessibility(page);
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    // The frame follows the new width a moment later.
    await expectNoSidewaysScroll(page);
  }
  await visit("/configuration", "configuration/configuration");
  await page.getByRole("link", { name: /^Section services/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Section services" })).toBeVisible();
});
