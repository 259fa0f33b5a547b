// Start failures: for anything the console needs, there is never a blank page, and Retry starts it.
import type { Page } from "@playwright/test";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

async function expectRetryStarts(page: Page): Promise<void> {
  const failure = pageRoot(page, "shell/start-failure");
  await expect(failure.getByRole("heading", { name: "The console can't start" })).toBeFocused();
  await checkAccessibility(page);
  await page.unrouteAll();
  await failure.getByRole("button", { name: "Retry" }).click();
  await expect(pageRoot(page, "auth/login")).toBeVisible();
}

for (const [what, startData] of [
  ["missing", ""],
  ["malformed", '{"selection":'],
  ["of another shape", '{"selection":null}'],
] as const) {
  test(`start data that are ${what}`, async ({ page, expectConsole }) => {
    expectConsole(/^Uncaught /);
    await page.route(
      (url) => url.pathname === "/",
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/(id="gatehouse-start">)[^<]*/, `$1${startData}`);
        await route.fulfill({ response, body });
      },
    );
    await page.goto("/");
    await expectRetryStarts(page);
  });
}

test("code that does not come", async ({ page, expectRequestFailure }) => {
  expectRequestFailure(/^404 GET .*\/shell\/chunks\//);
  await page.route(/\/shell\/chunks\/[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/");
  await expectRetryStarts(page);
});

test("a first file that does not come", async ({ page, expectRequestFailure }) => {
  expectRequestFailure(/^404 GET .*\/main\.js$/);
  await page.route(/\/shell\/[^/]+\/main\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/");
  await expectRetryStarts(page);
});

test("words that do not come, not even English ones", async ({ page, expectConsole, expectRequestFailure }) => {
  expectRequestFailure(/^404 GET .*\/shell\/[^/]+\/locales\//);
  expectConsole(/integrity/);
  expectConsole(/^Uncaught /);
  await page.route(/\/shell\/[^/]+\/locales\//, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/");
  await expectRetryStarts(page);
});

test.describe("in German", () => {
  test.use({ language: "de-DE" });

  test("words that do not come are English ones, and the user is told", async ({
    page,
    expectConsole,
    expectRequestFailure,
  }) => {
    expectRequestFailure(/^404 GET .*\/locales\/de-DE\.json$/);
    expectConsole(/integrity/);
    await page.route(/\/shell\/[^/]+\/locales\/de-DE\.json$/, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("/");
    await expect(pageRoot(page, "auth/login")).toBeVisible();
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
      "Couldn't load the language. Try again.",
    );
  });
});
