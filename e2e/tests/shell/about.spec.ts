import { openUserCard } from "../../fixtures/header.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

test("names the versions that run, and is reached from the user card", async ({ page, visit }) => {
  await signIn(page, "ordinary");
  await visit("/dashboard", "dashboards/dashboard");
  await openUserCard(page);
  await page.getByRole("link", { name: "About" }).click();
  await expect(pageRoot(page, "shell/about")).toBeVisible();
  const { selection, shell } = await page.evaluate(() =>
    JSON.parse(document.getElementById("gatehouse-start")?.textContent ?? "{}"),
  );
  await expect(pageRoot(page, "shell/about")).toContainText(shell.version);
  for (const { version } of JSON.parse(selection.payload).remotes)
    await expect(pageRoot(page, "shell/about")).toContainText(version);
});
