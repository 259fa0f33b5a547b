// Every page, and all that the narrow header opens, at each window size: it fits, axe finds nothing, the focus is visible.
import type { Locator, Page } from "@playwright/test";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { doubleTextSize, expectNoSidewaysScroll, resizeWindow, viewports } from "../../fixtures/appearance.ts";
import { expectVisibleFocus } from "../../fixtures/focus.ts";
import { openUserCard } from "../../fixtures/header.ts";
import { typeAddress } from "../../fixtures/navigation.ts";
import { sections } from "../../fixtures/sections.ts";
import { menuButton, sideMenu } from "../../fixtures/side-menu.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const pages = [
  ...sections,
  [pathTo.grid(gridDefinitionIds.assets), "configuration/grid"],
  [pathTo.configurationOption("3"), "configuration/option"],
  [paths.about, "shell/about"],
  [paths.notFound, "shell/not-found"],
  [paths.unauthorized, "shell/unauthorized"],
  ["/analytics", "shell/reserved-area"],
  [paths.sessionEnded, "shell/session-ended"],
] as const;

/** Opens an entry of the menu in the narrow header. */
async function openMoreEntry(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** The panels of the narrow header. The wide header has its own tests. */
const overlays: Record<string, (page: Page) => Promise<Locator>> = {
  "the side menu": async (page) => {
    await menuButton(page).click();
    return sideMenu(page);
  },
  "the user card": openUserCard,
  "the question before signing out": async (page) => {
    await (await openUserCard(page)).getByRole("button", { name: "Log out" }).click();
    return page.getByRole("alertdialog", { name: "Log out of Gatehouse?" });
  },
  "the organizations": async (page) => {
    await openMoreEntry(page, "Change organization");
    return page.getByRole("listbox", { name: "Organizations" });
  },
  "the apps": async (page) => {
    await openMoreEntry(page, "Quick navigation");
    return page.getByRole("dialog", { name: "App switcher" });
  },
  "the palette": async (page) => {
    await page.keyboard.press("Control+k");
    return page.getByRole("dialog").filter({ has: page.getByRole("combobox") });
  },
  "the notifications": async (page) => {
    await page.getByRole("banner").getByRole("button", { name: "Notifications" }).click();
    return page.getByRole("dialog", { name: "Notifications" });
  },
};

/** Expects the panel to fit the window's width, and its last control to be reachable by scrolling. */
async function expectInWindow(page: Page, opened: Locator, name: string): Promise<void> {
  const box = await opened.boundingBox();
  expect(box?.x ?? -1, `the left of ${name}`).toBeGreaterThanOrEqual(0);
  const right = (box?.x ?? 0) + (box?.width ?? Infinity);
  expect(right, `the right of ${name}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await expectNoSidewaysScroll(page, `${name} scrolls sideways`);
  for (const control of (await opened.locator("a, button, [role=option]").all()).slice(-1)) {
    await control.scrollIntoViewIfNeeded();
    await expect(control, `the last control of ${name}`).toBeInViewport({ ratio: 1 });
  }
}

test.describe("in this window", { tag: "@each-size" }, () => {
  test("sign-in fits", async ({ page, visit }) => {
    await visit(paths.login, "auth/login");
    await expectNoSidewaysScroll(page);
  });

  test("every page fits, and the focus is in sight", async ({ page }) => {
    await signIn(page, "administrator");
    await page.goto(`/#${paths.account}`);
    await expect(pageRoot(page, "account/account")).toBeVisible();
    for (const [route, pageName] of pages) {
      await typeAddress(page, route);
      await expect(pageRoot(page, pageName)).toBeVisible();
      await expectVisibleFocus(page, `going to ${route}`);
      await expectNoSidewaysScroll(page, `${route} scrolls sideways`);
      await checkAccessibility(page);
    }
  });

  test("what the narrow header opens fits, and gives the focus back", async ({ page, visit }) => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: Math.min(width, viewports.tablet.width), height });
    await signIn(page, "inTwoOrganizations");
    // A page without controls that a panel could cover in part, which axe would find too small.
    await visit(pathTo.termsOfUse("read"), "auth/terms-of-use");
    await menuButton(page).focus();
    for (const [name, open] of Object.entries(overlays)) {
      const opened = await open(page);
      await expect(opened).toBeVisible();
      await checkAccessibility(page);
      await expectInWindow(page, opened, name);
      await page.keyboard.press("Escape");
      await expect(opened).toHaveCount(0);
      await expect(page.locator("header :focus"), `the focus after ${name}`).toHaveCount(1);
    }
  });

  test.describe("in Arabic", () => {
    test.use({ language: "ar-SA" });
    test("the header is mirrored", async ({ page, visit }) => {
      await signIn(page, "ordinary");
      await visit(paths.account, "account/account");
      const box = await page.getByRole("banner").getByRole("button").first().boundingBox();
      expect(box?.x ?? 0).toBeGreaterThan((page.viewportSize()?.width ?? Infinity) - 100);
      await expectNoSidewaysScroll(page);
    });
  });
});

test("a page with room for all of it does not scroll", async ({ page, visit }) => {
  const expectNoScroll = async (): Promise<void> => {
    const tooHigh = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    await expect.poll(tooHigh).toBe(0);
  };
  await signIn(page, "administrator");
  await visit(paths.notFound, "shell/not-found");
  await expectNoScroll();
  // Its rows scroll inside.
  await visit(pathTo.grid(gridDefinitionIds.assets), "configuration/grid");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expectNoScroll();
});

test.describe("at twice the text size, in German", () => {
  test.use({ language: "de-DE" });

  test("sign-in fits every width", async ({ page, visit }) => {
    await doubleTextSize(page);
    await visit(paths.login, "auth/login");
    const forgotten = page.getByRole("button", { name: "Kennwort vergessen?" });
    for (const viewport of Object.values(viewports)) {
      await resizeWindow(page, viewport);
      await expectNoSidewaysScroll(page, `it scrolls sideways at ${viewport.width} px`);
      // Not covered by the label beside it.
      await forgotten.click({ trial: true });
    }
  });

  test("the header and pages fit every width", async ({ page }) => {
    await doubleTextSize(page);
    await signIn(page, "administrator");
    for (const [route, pageName] of [
      [paths.account, "account/account"],
      [pathTo.grid(gridDefinitionIds.assets), "configuration/grid"],
    ] as const) {
      await page.goto(`/#${route}`);
      await expect(pageRoot(page, pageName)).toBeVisible();
      for (const viewport of Object.values(viewports)) {
        await resizeWindow(page, viewport);
        await expectNoSidewaysScroll(page, `${route} scrolls sideways at ${viewport.width} px`);
        const last = page.getByRole("banner").getByRole("button").last();
        await expect(last, `the header at ${viewport.width} px`).toBeInViewport({ ratio: 1 });
      }
    }
  });
});
