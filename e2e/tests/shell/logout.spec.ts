import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/session.contract";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

test("ends the session on the server and leads to sign-in", async ({ page }) => {
  await signIn(page, "ordinary");
  await page.goto("/#/logout");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  const read = await page.request.get(sessionEndpoints.session);
  expect(sessionReadSchema.parse(await read.json()).SignedIn).toBe(false);
});
