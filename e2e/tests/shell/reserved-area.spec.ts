import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

test("says that the section is not installed and whom to ask", async ({ page, visit }) => {
  await signIn(page, "ordinary");
  await visit("/analytics/reports", "shell/reserved-area");
  await expect(pageRoot(page, "shell/reserved-area")).toContainText("Analytics & Reporting team");
});
