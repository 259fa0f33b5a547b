import { expect, pageRoot, test } from "../../fixtures/test.ts";

test("offers to refresh and to sign out, and says aloud what happened", async ({ page, visit }) => {
  await visit("/session-ended", "shell/session-ended");
  const root = pageRoot(page, "shell/session-ended");
  await expect(root.getByRole("button")).toHaveText(["Refresh", "Logout"]);
  await expect(page.getByRole("alert")).toContainText("An unexpected error ended the connection");
});
