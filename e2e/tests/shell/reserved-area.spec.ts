import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const kept = [
  ["/analytics/reports", "Analytics & Reporting team"],
  ["/epm/policy-users", "Endpoint Privilege Management team"],
] as const;

test("says that the section is not installed and whom to ask", async ({ page, visit }) => {
  await signIn(page, "ordinary");
  for (const [path, owner] of kept) {
    await visit(path, "shell/reserved-area");
    await expect(pageRoot(page, "shell/reserved-area")).toContainText(owner);
  }
});
