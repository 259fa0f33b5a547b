// Optional parts of the sign-in page: a banner, directories, the extension's window, each with keyboard and axe.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rootCertificates } from "node:tls";
import type { Page } from "@playwright/test";
import { preLoginBannerEndpoints } from "@gatehouse/shared/contracts/pre-login-banners.contract";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { sendChange } from "../../fixtures/api-calls.ts";
import type { Language, Theme } from "../../fixtures/appearance.ts";
import { openWithoutScripts } from "../../fixtures/held-scripts.ts";
import { expectFitsEveryWidth } from "../../fixtures/every-width.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { createConsoleTest } from "../../fixtures/own-console.ts";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";

const test = createConsoleTest();

test.describe.configure({ mode: "default" });

const { name, password } = demonstrationUsers.ordinary;
const sentNames = (page: Page): string[] => {
  const names: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(signInEndpoints.login)) {
      names.push(String(request.postDataJSON().UserName));
    }
  });
  return names;
};

test.describe("directories", () => {
  const domain = (page: Page) => page.getByLabel("Log in to");

  test.beforeAll(async ({ ownConsole }) => {
    // Slow, because each command is a process.
    const folder = mkdtempSync(path.join(tmpdir(), "gatehouse-directory-"));
    const [authority, secret] = [path.join(folder, "ca.pem"), path.join(folder, "password")];
    writeFileSync(authority, rootCertificates[0] ?? "");
    writeFileSync(secret, "not asked for in these tests");
    for (const [label, kind] of [
      ["CORP", "domain"],
      ["Lab", "ldap"],
    ] as const) {
      const connection = ["--kind", kind, "--url", "ldaps://127.0.0.1:1", "--ca-file", authority];
      const account = ["--bind-name", "cn=reader", "--bind-password-file", secret, "--base", "dc=example,dc=test"];
      const target = ["--organization", "Northmoor Energy"];
      await ownConsole.runCommand("directories", "add", label, ...connection, ...account, ...target);
    }
  });

  test("are chosen by hand or by typing, and none is there again when the name is emptied", async ({ page, visit }) => {
    await visit("/login", "auth/login");
    await expect(domain(page).locator("optgroup")).toHaveCount(2);
    await expect(domain(page)).toHaveValue("");
    await page.keyboard.type("corp\\pat");
    await expect(domain(page)).toHaveValue("CORP");
    await page.getByLabel("Username").fill("");
    await expect(domain(page)).toHaveValue("");
    await page.keyboard.type("elsewhere\\pat");
    await expect(domain(page)).toHaveValue("");
  });

  test("go with the name, and the last one that signed in is chosen first", async ({
    page,
    visit,
    expectRequestFailure,
  }) => {
    // No directory responds in this test, so it signs nobody in.
    expectRequestFailure(/^503 POST .*\/login$/);
    const names = sentNames(page);
    await visit("/login", "auth/login");
    await page.keyboard.type("pat");
    await tabTo(page, domain(page));
    await page.keyboard.type("Lab");
    await page.getByLabel("Password", { exact: true }).fill("some words");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Back to sign-in" }).click();
    await expect(domain(page)).toHaveValue("Lab");
    await expect(page.getByLabel("Username")).toHaveValue("pat");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    expect(names).toEqual(["Lab\\pat"]);
    await page.evaluate(() => localStorage.setItem("lastDomain", "Lab"));
    await page.reload();
    await expect(domain(page)).toHaveValue("Lab");
    await domain(page).selectOption("");
    await page.getByLabel("Username").fill(name);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("lastDomain"))).toBeNull();
  });

  test("one that was chosen before the scripts goes with the name, and the last one is chosen before them", async ({
    page,
    expectRequestFailure,
  }) => {
    // No directory responds in this test.
    expectRequestFailure(/^503 POST .*\/login$/);
    const names = sentNames(page);
    const first = await openWithoutScripts(page, "/");
    await page.keyboard.type("pat");
    await domain(page).selectOption("Lab");
    await page.getByLabel("Password", { exact: true }).fill("some words");
    await first.release();
    await expect(domain(page)).toHaveValue("Lab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Back to sign-in" })).toBeVisible();
    expect(names).toEqual(["Lab\\pat"]);
    await page.evaluate(() => localStorage.setItem("lastDomain", "lab"));
    const second = await openWithoutScripts(page, "/?again");
    await expect(domain(page)).toHaveValue("Lab");
    await second.release();
    await expect(domain(page)).toHaveValue("Lab");
  });

  test("one that was chosen before the scripts goes with the name when Enter was pressed before them, too", async ({
    page,
    expectRequestFailure,
  }) => {
    // No directory responds in this test.
    expectRequestFailure(/^503 POST .*\/login$/);
    const names = sentNames(page);
    const held = await openWithoutScripts(page, "/");
    await page.keyboard.type("pat");
    await tabTo(page, domain(page));
    await page.keyboard.type("Lab");
    await page.getByLabel("Password", { exact: true }).fill("some words");
    await page.keyboard.press("Enter");
    await held.release();
    await expect(page.getByRole("button", { name: "Back to sign-in" })).toBeVisible();
    expect(names).toEqual(["Lab\\pat"]);
  });

  const appearances: { theme: Theme; language: Language }[] = [
    { theme: "default", language: "qps-ploc" },
    { theme: "darkmode", language: "ar-SA" },
  ];
  for (const appearance of appearances) {
    test.describe(`${appearance.theme}, ${appearance.language}`, () => {
      test.use(appearance);
      test("fit every window", async ({ page, visit }) => {
        await visit("/login", "auth/login");
        await expect(page.locator("select[name=Domain]")).toBeVisible();
        await expectFitsEveryWidth(page);
      });
    });
  }
});

test("a window of the extension says that it closes, and can be kept", async ({ page, visit }) => {
  await visit("/login?wfs=1", "auth/login");
  await expect(page.getByText("It closes automatically.")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "I want to login" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Username")).toBeFocused();
});

test("a mailed link leaves nothing in the address, and a broken one says so", async ({ page, visit }) => {
  await visit("/login?reset=true&username=pat", "auth/login");
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Username")).toBeFocused();
});

test("a banner comes before the form, as text, and again at the next sign-in", async ({
  page,
  browser,
  ownConsole,
}) => {
  const administrator = await browser.newPage({ baseURL: ownConsole.address });
  await signIn(administrator, "administrator");
  const text = "Everything here is recorded.\nLeave if you do not agree. <b>No markup</b>";
  const banner = { Title: "Authorised use only", Text: text, StartsAt: null, EndsAt: null };
  await sendChange(administrator, "POST", preLoginBannerEndpoints.banners, banner);
  await administrator.close();

  await page.goto("/#/login");
  await expect(page.getByRole("heading", { name: "Authorised use only" })).toBeVisible();
  await expect(page.getByText("<b>No markup</b>")).toBeVisible();
  await expect(page.getByLabel("Language")).toBeHidden();
  await checkAccessibility(page);
  await tabTo(page, page.getByRole("button", { name: "Accept" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Username")).toBeFocused();
  await expect(page.getByLabel("Language")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Authorised use only" })).toBeVisible();

  const scripts = await openWithoutScripts(page, "/?again");
  await expect(page.getByText("<b>No markup</b>")).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept" })).toBeFocused();
  await page.keyboard.press("Enter");
  await scripts.release();
  await expect(page.getByLabel("Username")).toBeFocused();
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("sections fade for half a second", async ({ page }) => {
    // Recorded, because on a slow machine the fade is over before the test looks.
    await page.addInitScript(() =>
      document.addEventListener("animationstart", ({ target }) => {
        const duration = target instanceof Element ? getComputedStyle(target).animationDuration : "";
        document.documentElement.dataset["faded"] += ` ${duration}`;
      }),
    );
    await page.goto("/#/login");
    await page.getByRole("button", { name: /Accept/ }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(page.locator('html[data-faded~="0.5s"]')).toBeAttached();
  });
});
