import { signIn } from "../../fixtures/sign-in.ts";
import { expect, test } from "../../fixtures/test.ts";

const PAGE = "epm/policies";

test("a policy is created, gets rules that the pointer puts in order, is simulated, published and listed", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await visit("/epm/configuration/policies", PAGE);
  await page.getByRole("link", { name: "Create policy" }).first().click();
  const frame = page.frameLocator("section[data-frame-host] iframe");
  await frame.getByRole("textbox", { name: /^Name/ }).fill("Browser test policy");
  await frame.getByRole("button", { name: "Create policy" }).click();
  await expect(page).toHaveURL(/#\/webpolicyeditor\?tab=edit&query=/);
  await expect(frame.getByRole("heading", { level: 1, name: "Browser test policy" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumbs" })).toContainText("Browser test policy");

  await frame.getByRole("button", { name: "Add workstyle" }).first().click();
  await frame.getByRole("dialog").getByRole("textbox", { name: /^Name/ }).fill("Everyone");
  await frame.getByRole("dialog").getByRole("button", { name: "Add workstyle" }).click();
  for (const [name, path] of [
    ["First", "C:\\Windows\\System32\\cmd.exe"],
    ["Second", "C:\\Windows\\explorer.exe"],
  ] as const) {
    await frame.getByRole("button", { name: "Add rule" }).click();
    const dialog = frame.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Name/ }).fill(name);
    await dialog.getByRole("textbox", { name: "Path" }).fill(path);
    await dialog.getByRole("button", { name: "Add rule" }).click();
    await expect(frame.getByRole("button", { name, exact: true })).toBeVisible();
  }
  await frame.getByRole("button", { name: "Move rule 2: Second" }).hover();
  await page.mouse.down();
  await frame.getByRole("heading", { level: 3, name: "Everyone" }).hover();
  await page.mouse.up();
  await expect(frame.getByRole("button", { name: "Move rule 1: Second" })).toBeVisible();

  await page.getByRole("link", { name: "Policies", exact: true }).first().click();
  await page.getByRole("button", { name: "Stay on page" }).click();
  await frame.getByRole("button", { name: "Save draft" }).click();
  await expect(frame.getByText(/^Draft \d+$/)).toBeVisible();
  await frame.getByRole("button", { name: "Simulate" }).click();
  await expect(frame.getByText("Not published yet, so there's nothing to compare with.")).toBeVisible();
  await frame.getByRole("button", { name: "Publish…" }).click();
  await frame.getByRole("button", { name: "Publish version" }).click();
  await expect(frame.getByText(/^Published: version 1,/)).toBeVisible();
  await page.getByRole("link", { name: "Policies", exact: true }).first().click();
  const row = page.getByRole("row", { name: /Browser test policy/ });
  await expect(row.getByText("Version 1")).toBeVisible();
});
