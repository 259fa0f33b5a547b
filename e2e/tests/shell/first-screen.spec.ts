// The sign-in page stands in the server's first response: usable before any script, and taken over by React.
import type { Page } from "@playwright/test";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { type Language, type Theme, viewports } from "../../fixtures/appearance.ts";
import { openWithoutScripts } from "../../fixtures/held-scripts.ts";
import { recordLayoutShift } from "../../fixtures/layout-shift.ts";
import { demonstrationUsers } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

/** Bytes of the styles inside the page. Only ever lower this. */
const MAX_STYLE_BYTES = 6_000;

const { name, password } = demonstrationUsers.ordinary;
const userNameOf = (page: Page) => page.locator("[name=UserName]");
const passwordOf = (page: Page) => page.locator("[name=Password]");

/** Marks the element, so that a replaced one is noticed. */
const mark = (page: Page): Promise<void> =>
  userNameOf(page).evaluate((field) => void Object.assign(field, { isOfServer: true }));
const isMarked = (page: Page): Promise<boolean> => userNameOf(page).evaluate((field) => "isOfServer" in field);

const selectionOf = (page: Page): Promise<unknown[]> =>
  userNameOf(page).evaluate((field) =>
    field instanceof HTMLInputElement ? [field.selectionStart, field.selectionEnd, field.selectionDirection] : [],
  );

function countSignIns(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(signInEndpoints.login)) count += 1;
  });
  return () => count;
}

test("what is typed, the caret, the selection and the focus stay, and nothing moves", async ({ page }) => {
  const readShift = await recordLayoutShift(page);
  const scripts = await openWithoutScripts(page, "/");
  await expect(userNameOf(page)).toBeFocused();
  await page.keyboard.type("north.pat");
  await mark(page);
  for (const key of ["ArrowLeft", "Shift+ArrowLeft", "Shift+ArrowLeft"]) await page.keyboard.press(key);
  const selection = await selectionOf(page);
  expect(selection).toEqual([6, 8, "backward"]);
  await scripts.release();
  expect(await isMarked(page)).toBe(true);
  expect(await selectionOf(page)).toEqual(selection);
  await expect(userNameOf(page)).toBeFocused();
  await expect(userNameOf(page)).toHaveValue("north.pat");
  expect(await readShift()).toBe(0);
  await page.keyboard.type("am");
  await expect(userNameOf(page)).toHaveValue("north.amt");
  await expect(page).toHaveURL(/#\/login$/);
});

test("the focus stays in the password, and what was typed there is sent", async ({ page }) => {
  const scripts = await openWithoutScripts(page, "/#/login");
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password.slice(0, 3));
  await scripts.release();
  await expect(passwordOf(page)).toBeFocused();
  await page.keyboard.type(password.slice(3));
  await page.keyboard.press("Enter");
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
});

test("a press of Enter before the scripts signs in once, to the page that was asked for", async ({ page }) => {
  const signIns = countSignIns(page);
  const scripts = await openWithoutScripts(page, "/#/account");
  await page.keyboard.type(name);
  await passwordOf(page).fill(password);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toHaveAttribute("aria-disabled", "true");
  await scripts.release();
  await expect(pageRoot(page, "account/account")).toBeVisible();
  expect(signIns()).toBe(1);
});

test("a button that was pressed before the scripts does its work after them", async ({ page }) => {
  const scripts = await openWithoutScripts(page, "/");
  await page.keyboard.type("pat");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await scripts.release();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await expect(userNameOf(page)).toHaveValue("pat");
});

test("a language that was chosen before the scripts is the page's", async ({ page }) => {
  const scripts = await openWithoutScripts(page, "/");
  await page.locator("[name=language]").selectOption("de-DE");
  await scripts.release();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
});

test("a value that a browser filled in without telling scripts stays", async ({ page }) => {
  const scripts = await openWithoutScripts(page, "/");
  // What password managers do: a value, and no event.
  await userNameOf(page).evaluate((field) => field instanceof HTMLInputElement && (field.value = "filled"));
  await passwordOf(page).evaluate((field) => field instanceof HTMLInputElement && (field.value = "filled too"));
  await scripts.release();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(userNameOf(page)).toHaveValue("filled");
  await expect(passwordOf(page)).toHaveValue("filled too");
});

test("its styles are few, and the page has no other inline styles", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const [, styles = ""] = /<style id="gatehouse-first-screen" nonce="[^"]+">(.*?)<\/style>/s.exec(html) ?? [];
  expect(styles.length).toBeGreaterThan(1000);
  expect(Buffer.byteLength(styles)).toBeLessThanOrEqual(MAX_STYLE_BYTES);
  expect(html).not.toMatch(/<[^>]+ style=/);
  expect(html).toContain('method="dialog"');
});

const appearances: { theme: Theme; language: Language; title: string; direction: string; canvas: string }[] = [
  { theme: "default", language: "de-DE", title: "Anmelden", direction: "ltr", canvas: "rgb(244, 246, 248)" },
  { theme: "darkmode", language: "ar-SA", title: "تسجيل الدخول", direction: "rtl", canvas: "rgb(15, 21, 27)" },
];
for (const { title, direction, canvas, ...appearance } of appearances) {
  test.describe(`${appearance.theme}, ${appearance.language}`, () => {
    test.use(appearance);

    for (const size of ["wide", "phone"] as const) {
      test(`looks the same before and after the scripts, ${size}`, async ({ page }) => {
        await page.setViewportSize(viewports[size]);
        const readShift = await recordLayoutShift(page);
        const scripts = await openWithoutScripts(page, "/");
        await expect(page.getByRole("heading", { name: title })).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("dir", direction);
        await expect(page.locator("body")).toHaveCSS("background-color", canvas);
        await expect(userNameOf(page)).toBeFocused();
        await checkAccessibility(page);
        const places = (): Promise<string> =>
          page.evaluate(() =>
            JSON.stringify(
              // Announcements begin with the scripts.
              [...document.querySelectorAll("#root *:not([data-live-announcer] *)")].map((element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                const { color, backgroundColor, fontSize } = getComputedStyle(element);
                return [element.tagName, x, y, width, height, color, backgroundColor, fontSize];
              }),
            ),
          );
        const before = await places();
        await scripts.release();
        expect(JSON.parse(await places())).toEqual(JSON.parse(before));
        expect(await readShift()).toBe(0);
      });
    }
  });
}

test("another language in this browser than in the answer shows no wrong word", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "language", value: "de-DE", url: baseURL ?? "" }]);
  const scripts = await openWithoutScripts(page, "/", "hidden");
  await scripts.release();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(userNameOf(page)).toBeFocused();
});

for (const [title, address, shown] of [
  ["a mailed link", "/#/login?reset=true&username=pat", "auth/login"],
  ["a session that has ended", "/#/session-ended", "shell/session-ended"],
] as const) {
  test(`${title} does not show the form first`, async ({ page }) => {
    const scripts = await openWithoutScripts(page, address, "hidden");
    await scripts.release();
    await expect(pageRoot(page, shown)).toBeVisible();
  });
}

test("when the section cannot be loaded, the shell's plain form takes the place", async ({
  page,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^net::ERR_\w+ GET .*\/remotes\/auth\//);
  await page.route(/\/remotes\/auth\/.*\.js$/, (route) => route.abort("connectionrefused"));
  await page.goto("/");
  await expect(pageRoot(page, "shell/plain-sign-in")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, endsWithAccessibilityCheck: false });

  test("says that they are needed, and sends nothing", async ({ page, expectRequestFailure }) => {
    expectRequestFailure(/^csp GET .*\.js$/);
    const requests: string[] = [];
    await page.goto("/");
    page.on("request", (request) => requests.push(request.url()));
    const sentence = page.locator("body > noscript > p");
    await expect(sentence).toBeVisible();
    await expect(sentence).toHaveText(/^This page needs JavaScript to sign you in\./);
    await userNameOf(page).fill("pat");
    await passwordOf(page).fill("secret words");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(passwordOf(page)).toHaveValue("secret words");
    expect(page.url()).not.toContain("?");
    expect(requests).toEqual([]);
  });
});
