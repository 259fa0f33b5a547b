import { expectFitsEveryWidth } from "../../fixtures/every-width.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

test("a rule shows what it matches before it is saved, is applied at once, and says what it has changed", async ({
  page,
}) => {
  await signIn(page, "administrator");
  // The address of the link in the tiles.
  await page.goto("/#/app/smart-rules");
  const list = pageRoot(page, "configuration/smart-rules");
  await expect(list.getByRole("link", { name: "Emergency accounts" }).first()).toBeVisible();
  await list.getByRole("link", { name: "Add rule" }).click();
  const form = pageRoot(page, "configuration/form").getByRole("form");
  await form.getByRole("textbox", { name: "Name" }).fill("One workstation");
  await form.getByRole("button", { name: "Add filter" }).click();
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await page.getByRole("textbox", { name: "Value" }).fill("-0");
  await page.keyboard.press("Enter");
  await expect(form.getByText(/^Matches [\d,]+ assets$/).first()).toBeVisible();
  await form
    .getByRole("button", { name: /^Add: / })
    .first()
    .click();
  await expectFitsEveryWidth(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "One workstation", level: 2 })).toBeVisible();
  await page.getByRole("link", { name: "All: Smart rules" }).click();
  await expect(list.getByText(/^Finished/)).toBeVisible();
  await expect(list.getByRole("link", { name: "One workstation" }).first()).toBeVisible();
  await expect(list.getByText(/^Applied to [\d,]+ of [\d,]+$/)).toHaveCount(2);
  await expectFitsEveryWidth(page);
});
