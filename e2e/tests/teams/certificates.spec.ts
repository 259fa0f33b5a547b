// The example of docs/examples/certificates: built outside the repository, with the service of its team.
import path from "node:path";
import type { Page } from "@playwright/test";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { test } from "../../fixtures/own-console.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { TeamProject } from "../../fixtures/team-project.ts";
import { startTeamService } from "../../fixtures/team-service.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";

const PAGE = "certificates/certificates";

test("the example works as its tutorial says: page, changes, settings, palette and tiles", async ({
  page,
  ownConsole,
  visit,
}) => {
  // Two installations, a build and a publication.
  test.setTimeout(400_000);
  const project = await TeamProject.createExample(ownConsole);
  const stops: (() => Promise<void>)[] = [];
  try {
    await Promise.all([project.install(), project.install("service")]);
    await project.test();
    await project.gatehouse("build");
    expect(await project.gatehouse("check", "--console", ownConsole.address)).toMatchObject({ problems: [] });
    await project.publishAndPromote("certificates");
    const service = await startTeamService(path.join(project.folder, "service"), ownConsole.address);
    stops.push(service.stop);
    await ownConsole.runCommand("services", "bind", "certificates", "api", service.address, "--allow-private");
    await signIn(page, "administrator");
    await visit("/certificates", PAGE);
    await changeCertificate(page);
    await configure(page, visit);
    await openByPalette(page);
    await addTiles(page, visit);
  } finally {
    for (const stop of stops) await stop();
    project.remove();
  }
});

type Visit = (route: string, pageName: string) => Promise<void>;

async function changeCertificate(page: Page): Promise<void> {
  const section = pageRoot(page, PAGE);
  await expect(section.getByText("8 certificates")).toBeVisible();
  await checkAccessibility(page);
  await section.getByRole("row", { name: /vpn\.example\.com/ }).click();
  const details = page.getByRole("dialog", { name: "vpn.example.com" });
  await expect(details.getByText("Expiring", { exact: true })).toBeVisible();
  await details.getByRole("button", { name: "Renew certificate" }).click();
  await expect(details.getByText("Valid", { exact: true })).toBeVisible();
  await details.getByRole("textbox", { name: "Note" }).fill("Renewed in the test");
  await details.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note saved.").first()).toBeVisible();
  await details.getByRole("button", { name: "Close" }).click();
  await expect(section.getByRole("row", { name: /Renewed in the test/ })).toBeVisible();
}

/** The settings form is the console's; the page reads what it has saved. */
async function configure(page: Page, visit: Visit): Promise<void> {
  await visit("/certificates?state=expiring", PAGE);
  await expect(page.getByText("1 certificate", { exact: true })).toBeVisible();
  await visit("/configuration/plugin?id=certificates", "configuration/plugin");
  await page.getByLabel("Warn before expiry (days)").fill("60");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
}

async function openByPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to anything" }).fill("expiring cert");
  await page.getByRole("option", { name: /Expiring certificates/ }).click();
  await expect(pageRoot(page, PAGE).getByText("2 certificates")).toBeVisible();
}

async function addTiles(page: Page, visit: Visit): Promise<void> {
  await visit("/dashboard/preview/edit", "dashboards/preview-edit");
  await page.getByRole("button", { name: "Dashboard Options" }).click();
  await page.getByRole("menuitem", { name: "Create a new layout" }).click();
  for (const name of ["Certificates expiring soon", "Certificates by month of expiry"]) {
    await page.getByRole("button", { name: "Add a tile" }).click();
    await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  }
  const tile = page.getByRole("article", { name: "Certificates expiring soon" });
  await expect(tile.getByText("expires within 30 days")).toBeVisible();
  await expect(tile.getByText("1 already expired")).toBeVisible();
  await expect(page.getByRole("article", { name: "Certificates by month" })).toHaveAttribute("data-state", "content");
}
