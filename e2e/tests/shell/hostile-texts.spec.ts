// Translations and server texts that carry markup stay text in every page.
import type { Page } from "@playwright/test";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { loginDetailsSchema, signInDetailsEndpoints } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { listPages } from "../../fixtures/all-pages.ts";
import { typeAddress } from "../../fixtures/navigation.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const markup =
  '<img data-foreign src="x" onerror="alert(1)"><script data-foreign>alert(2)</script>' +
  '<strong data-foreign onclick="alert(3)">!</strong><a data-foreign href="javascript:alert(4)">!</a>';
const asText = "<img data-foreign";

/** One address of each page. The sign-in page comes last, because the answer to the first request has its texts. */
const pages = [
  ...new Map(listPages().map(([route, pageName]) => [pageName, route])),
  ["auth/login", paths.logout],
] as const;

/** Adds the markup to every translation, and to what the server sends as titles, labels, messages and keys of texts. */
function addMarkup(added: string): void {
  const textNames = /(title|label|text|paragraphs|description|message|resourcekey)$/i;
  const addTo = (value: unknown, isText: boolean): unknown => {
    if (typeof value === "string") return isText ? `${value} ${added}` : value;
    if (Array.isArray(value)) return value.map((part) => addTo(part, isText));
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([name, part]) => [name, addTo(part, isText || textNames.test(name))]));
  };
  const { json, text } = Response.prototype;
  Response.prototype.json = async function readJson() {
    const value: unknown = await json.call(this);
    return this.url.includes("/locales/") ? addTo(value, true) : value;
  };
  Response.prototype.text = async function readText() {
    const body = await text.call(this);
    return /\/api\//.test(this.url) && /^[[{]/.test(body) ? JSON.stringify(addTo(JSON.parse(body), false)) : body;
  };
}

/** Adds a notice before sign-in, which has its markup as other texts of the server do. */
async function addNotice(page: Page): Promise<void> {
  await page.route(`**${signInDetailsEndpoints.details}`, async (route) => {
    const response = await route.fetch();
    const preLoginBanner = { title: "Notice", text: "Of the server" };
    await route.fulfill({ response, json: { ...loginDetailsSchema.parse(await response.json()), preLoginBanner } });
  });
}

test("nothing of them runs, and no dialog and no foreign element appears", async ({ page }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(addMarkup, markup);
  await addNotice(page);
  await signIn(page, "administrator");
  await page.goto("/");
  for (const [pageName, route] of pages) {
    await typeAddress(page, route);
    await expect(pageRoot(page, pageName)).toContainText(asText);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const frame of page.frames()) await expect(frame.locator("[data-foreign]")).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { name: `Notice ${asText}` })).toBeVisible();
  await expect(page.getByText(`Of the server ${asText}`)).toBeVisible();
  expect(dialogs).toEqual([]);
});
