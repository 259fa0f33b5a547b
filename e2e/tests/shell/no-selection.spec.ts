import type { Page } from "@playwright/test";
import { START_DATA_ELEMENT } from "@gatehouse/shared/contracts/console-page.contract";
import { selectionEndpoints } from "@gatehouse/shared/contracts/selections.contract";
import { pressRetry } from "../../fixtures/navigation.ts";
import { routeOnce } from "../../fixtures/route-once.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

/** Makes the next response of the server lack a valid list of sections. */
async function withoutSelection(page: Page): Promise<void> {
  await routeOnce(
    page,
    (url) => url.pathname === "/",
    async (route) => {
      const response = await route.fetch();
      const startData = new RegExp(`(?<=id="${START_DATA_ELEMENT}">).*?(?=</script>)`, "s");
      const body = (await response.text()).replace(startData, (json) =>
        JSON.stringify({ ...JSON.parse(json), selection: null }).replaceAll("<", String.raw`\u003c`),
      );
      await route.fulfill({ response, body });
    },
  );
}

test("a page that came without what to run gets it from the server", async ({ page }) => {
  await signIn(page, "ordinary");
  await withoutSelection(page);
  await page.goto("/#/dashboard");
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
});

test("explains that the console cannot start, and starts after Retry", async ({ page, expectRequestFailure }) => {
  expectRequestFailure(/^503 GET .*\/federation\/manifest/);
  await signIn(page, "ordinary");
  await withoutSelection(page);
  const manifest = new RegExp(`${selectionEndpoints.selection}\\?`);
  await page.route(manifest, (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/#/dashboard");
  await expect(pageRoot(page, "shell/no-selection")).toBeVisible();
  await page.unroute(manifest);
  await pressRetry(page);
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
});
