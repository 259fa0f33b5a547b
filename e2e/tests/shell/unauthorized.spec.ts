import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

test("says that the page may not be opened", async ({ page, visit }) => {
  await visit("/unauthorized", "shell/unauthorized");
  await expect(pageRoot(page, "shell/unauthorized")).toContainText("403");
});

test("stands in place of a page for which the permission is missing", async ({ page, visit }) => {
  await signIn(page, "withoutPermissions");
  await visit("/session-replay", "shell/unauthorized");
  await expect(page).toHaveURL(/#\/session-replay$/);
});
