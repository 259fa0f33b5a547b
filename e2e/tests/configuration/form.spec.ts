import type { Locator, Page } from "@playwright/test";
import { startDirectory } from "../../fixtures/directory.ts";
import { test } from "../../fixtures/own-console.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";

const path = "/configuration/form?id=identity-providers";
const pageName = "configuration/form";
/** RSA with 2048 bits; nobody has its key. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIDCTCCAfGgAwIBAgIUW5Lbpx1+SVydHNYc1hYsxjmZNZEwDQYJKoZIhvcNAQEL
BQAwEzERMA8GA1UEAwwIcHJvdmlkZXIwIBcNMjYxMTIzMDE1ODA5WhgPMjEyNjEw
MzAwMTU4MDlaMBMxETAPBgNVBAMMCHByb3ZpZGVyMIIBIjANBgkqhkiG9w0BAQEF
AAOCAQ8AMIIBCgKCAQEAmDarVdoYrG5x0BqviuJf8M2HRRgRjGKHy7Ojsz5k4Nyr
ogHqjdtmeFEwlcUBloYpsFrAlOqmowQ2KZ97owWfi/zfcgENb8ihpbw0TZ3Bq+fA
lK3/CtpNGsI2Pbg//OOC6AQS1Kktn/TxKGADbGcr76VBrt/38Gv7OGcTh0FM0Y0t
5eo0kfDkFBQRPIRvH9QnBcmFYakNTqJ1T5PjNJYQTLjHRH4dHy2qBbZdzXz7BsRp
l1k2MmsGGPFhwvTzq8t4JIfwyNCnYsLqmkcywLZIh5eORvH0RCnoTimGzjeWZbgS
3b/etjOK6vKtahyFaNag3UpiHEbZ3R2q7MmT6PH6zwIDAQABo1MwUTAdBgNVHQ4E
FgQUAk2mJMiL1nbRe0svvzlXrVnx+gMwHwYDVR0jBBgwFoAUAk2mJMiL1nbRe0sv
vzlXrVnx+gMwDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEAlm8o
5mmoDV17sG8IFziTNPIXuGqPA5CMOcUgWY4tuTjDUsPRtERkhnKKkhfsZhswsupS
TeSdEEE8atXi1gRSXZyHSaMn7BbASeudSKpP6wAdlLKn6LrolzvUXXcMOg8NsgGr
1OWX0fntvptRFRjdoTf5FToivGl0RaKDyytwyrdG1suiBOEoPHEksZ5Xy6XerjQO
HgJxzYciepN8+qIi8AMmcRsxgOXenAdMwaC5qTaLSs/zYwiRI2sBFqKFUgKzlsuT
/VChV9MX7SqO1PPq/WpElapIp/e++cch6jOPM25stgtR4VFyLDFpQKjO0xJok7xr
1FFTucXYaWY/mL7j2w==
-----END CERTIFICATE-----`;

const metadata = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://provider.test/saml">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <KeyDescriptor use="signing">
      <KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data>
        <X509Certificate>${certificate.split("\n").slice(1, -1).join("")}</X509Certificate>
      </X509Data></KeyInfo>
    </KeyDescriptor>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"
      Location="https://provider.test/sign-on"/>
  </IDPSSODescriptor>
</EntityDescriptor>`;

const form = (page: Page) => pageRoot(page, pageName).getByRole("form");
const field = (page: Page, name: RegExp) => form(page).getByRole("textbox", { name });

/** Saves, and waits until the form holds the saved values: leaving it no longer asks. */
async function saveBy(page: Page, button: Locator): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await button.click();
  await saved;
  await expect(page.getByRole("button", { name: "Save" })).not.toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("button", { name: "Discard changes" })).toBeDisabled();
}

async function loadMetadata(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Load metadata" }).click();
  const dialog = page.getByRole("dialog", { name: "Load metadata" });
  await dialog.getByRole("button", { name: "Load metadata" }).click();
  await expect(dialog.getByText("Enter an address, or paste the metadata.")).toBeVisible();
  const file = { name: "metadata.xml", mimeType: "text/xml", buffer: Buffer.from(metadata) };
  await dialog.locator('[data-file="metadata"]').setInputFiles(file);
  await expect(dialog.getByRole("textbox", { name: /^Metadata\b(?! address)/ })).toHaveValue(/EntityDescriptor/);
  await dialog.getByRole("button", { name: "Load metadata" }).click();
  await expect(dialog).toHaveCount(0);
}

test("an administrator adds an identity provider from its metadata, changes and removes it", async ({
  page,
  context,
  visit,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^409 PUT .*identity-providers/);
  await signIn(page, "administrator");
  await page.goto("/#/configuration");
  await page.getByRole("link", { name: /Identity providers/ }).click();
  await expect(page.getByText("No identity providers yet")).toBeVisible();
  await expect(page).toHaveTitle("Identity providers · Configuration · Gatehouse");
  await page.getByRole("link", { name: "Add identity provider" }).click();
  await field(page, /Identifier/).fill("main");
  await loadMetadata(page);
  await expect(page.getByText("Metadata loaded into the form.")).toBeVisible();
  await expect(field(page, /Entity ID/)).toHaveValue("https://provider.test/saml");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "main", level: 2 })).toBeVisible();
  await expect(page.getByText("CN=provider")).toBeVisible();
  const card = page.getByRole("region", { name: "main" });
  expect((await card.boundingBox())?.width).toBe(500);

  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, /Sign-in address/).fill("https://provider.test/other");
  await saveBy(other, other.getByRole("button", { name: "Save" }));
  await other.close();

  await field(page, /Sign-in address/).fill("https://provider.test/mine");
  await page.getByRole("button", { name: "Save" }).click();
  const conflict = page.getByRole("alertdialog");
  await expect(conflict).toContainText("https://provider.test/other");
  await saveBy(page, conflict.getByRole("button", { name: "Save my changes" }));

  await visit(path, pageName);
  const row = page.getByRole("row", { name: /main/ });
  await expect(row).toContainText("https://provider.test/saml");
  await row.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No identity providers yet")).toBeVisible();
});

test("the mail server is one form, whose test says why it failed", async ({ page, visit, expectRequestFailure }) => {
  expectRequestFailure(/^400 POST .*send-test-email/);
  await signIn(page, "administrator");
  await visit("/configuration/form?id=mail-server", pageName);
  await field(page, /Host/).fill("127.0.0.1");
  await page.getByRole("textbox", { name: /Port/ }).fill("9");
  await page.getByRole("combobox", { name: /Encryption/ }).selectOption("none");
  await page.getByRole("button", { name: "Send test email" }).click();
  const dialog = page.getByRole("dialog", { name: "Send test email" });
  await dialog.getByRole("textbox", { name: /Recipient/ }).fill("ada@example.test");
  await dialog.getByRole("button", { name: "Send test email" }).click();
  await expect(dialog.getByText("Sender: ")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(field(page, /Host/)).toHaveValue("");
});

test("a directory is tested before it is added, and found again with its certificate", async ({ page, visit }) => {
  const directory = await startDirectory();
  test.skip(directory === null, "There is no slapd on this machine.");
  if (directory === null) return;
  try {
    await signIn(page, "administrator");
    await visit("/configuration/form?id=directories", pageName);
    await page.getByRole("link", { name: "Add directory" }).click();
    await field(page, /Label/).fill("Example");
    await field(page, /Servers/).fill(directory.url);
    await field(page, /Certificate authority/).fill(directory.authority);
    await field(page, /^Search account(?! password)/).fill(directory.account.name);
    const password = form(page).getByLabel(/^Search account password/);
    await password.fill("wrong");
    await field(page, /Search base/).fill(directory.base);
    const tryConnection = page.getByRole("button", { name: "Test connection" });
    await tryConnection.click();
    await expect(page.getByText("Couldn't connect. Check the servers and the search account.")).toBeVisible();
    await password.fill(directory.account.password);
    await tryConnection.click();
    await expect(page.getByText("Connected. The search account can search:")).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: "Example", level: 2 })).toBeVisible();
    await expect(page.getByText("CN=authority")).toBeVisible();
    await expect(page.getByRole("button", { name: "Replace" })).toBeVisible();
    await page.getByRole("link", { name: "All: Directories" }).click();
    await expect(page.getByRole("row", { name: /Example/ })).toContainText(directory.url);
  } finally {
    directory.stop();
  }
});

test("a webhook is added with a generated secret, says why its test failed, and leads to its deliveries", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await visit("/configuration/form?id=webhooks", pageName);
  await page.getByRole("link", { name: "Add webhook" }).click();
  await field(page, /Name/).fill("Tickets");
  await field(page, /Endpoint/).fill("https://127.0.0.1:9/hooks");
  await page.getByRole("button", { name: "Generate secret" }).click();
  await expect(page.getByText(/New secret: whsec_/)).toBeVisible();
  await page.getByRole("checkbox", { name: "User created" }).check();
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect(page.getByText("Addresses in private networks aren't allowed.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Tickets", level: 2 })).toBeVisible();
  await expect(page.getByText(/New secret: whsec_/)).toHaveCount(0);
  await page.getByRole("link", { name: "Deliveries" }).click();
  await expect(pageRoot(page, "configuration/jobs")).toBeVisible();
  await expect(page.getByText("Selected item")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No jobs match the filters" })).toBeVisible();
});

test("the address that creates a managed system opens its form beside the grid, where it is edited and removed", async ({
  page,
}) => {
  await signIn(page, "administrator");
  await page.goto("/#/ps/managed-systems?showCreateManagedSystemPanel=true");
  const panel = page.getByRole("complementary", { name: "Add managed system" });
  const fieldOfPanel = (name: RegExp): Locator => panel.getByRole("textbox", { name });
  await fieldOfPanel(/^Name/).fill("vault-01");
  await fieldOfPanel(/^Network address/).fill("not a host");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(fieldOfPanel(/^Network address/)).toHaveAccessibleDescription(/host/);
  await fieldOfPanel(/^Network address/).fill("2001:db8::7");
  await fieldOfPanel(/^Tags/).fill("vault, production");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "vault-01", level: 2 })).toBeVisible();
  await page.getByRole("complementary", { name: "vault-01" }).getByRole("button", { name: "Edit" }).click();
  await page.getByRole("complementary", { name: "Edit vault-01" }).getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await expect(pageRoot(page, "configuration/grid")).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "vault-01" })).toHaveCount(0);
});
