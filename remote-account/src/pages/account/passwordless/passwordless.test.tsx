import { securityKeyEndpoints, type SecurityKey } from "@gatehouse/shared/contracts/security-keys.contract";
import { dirtySources } from "@gatehouse/shared/frame";
import { expectFillable } from "@gatehouse/shared/testing/expect-fillable";
import { anError, mockApi, type ApiHandlers, type MockAnswer } from "@gatehouse/shared/testing/mock-api";
import type { RenderedPage } from "@gatehouse/shared/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import {
  notifications,
  openAccountPage,
  sentTo,
  SIGN_IN,
  signInDetails,
  someDetails,
} from "../../../testing/account-page.builder.ts";

const LIST = `GET ${securityKeyEndpoints.list}` as const;
const OPTIONS = `POST ${securityKeyEndpoints.attestationOptions}` as const;
const REGISTER = `POST ${securityKeyEndpoints.register}` as const;
const REMOVE = `POST ${securityKeyEndpoints.remove}` as const;

const blue: SecurityKey = {
  AuthenticatorId: "5a7ac8a5-8a39-4a37-9a40-0d5ad4f5e001",
  AuthenticatorName: "Blue key",
  AuthenticatorType: "Roaming",
  UserId: "user-1",
  CreatedAt: "2026-01-15T08:30:00.000Z",
  LastUsedAt: null,
  IsSynced: false,
  ProviderName: null,
};
const laptop: SecurityKey = {
  ...blue,
  AuthenticatorId: "5a7ac8a5-8a39-4a37-9a40-0d5ad4f5e002",
  AuthenticatorName: "Laptop",
  AuthenticatorType: "Platform",
  IsSynced: true,
  ProviderName: "1Password",
};
const RENAME = `PUT ${securityKeyEndpoints.update.replace(":id", blue.AuthenticatorId)}` as const;

const options = {
  challenge: "Y2hhbGxlbmdl",
  timeout: 300_000,
  attestation: "none",
  rp: { id: "localhost", name: "Gatehouse" },
  user: { id: "dXNlcg", name: "pat", displayName: "Pat" },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: {
    authenticatorAttachment: "cross-platform",
    residentKey: "preferred",
    userVerification: "required",
  },
};

const create = jest.fn<Promise<unknown>, [CredentialCreationOptions]>();

function giveBrowserKeys(hasPlatform: boolean): void {
  const PublicKeyCredential = Object.assign(jest.fn(), {
    isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(hasPlatform),
  });
  Object.assign(window, { PublicKeyCredential });
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create } });
}
beforeEach(() => {
  create.mockReset();
  giveBrowserKeys(true);
});
afterEach(() => {
  Reflect.deleteProperty(window, "PublicKeyCredential");
  Reflect.deleteProperty(navigator, "credentials");
});

/** The browser's answer for a new authenticator. */
function aCredential() {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  return {
    id: "AQID",
    rawId: bytes,
    type: "public-key",
    response: { attestationObject: bytes, clientDataJSON: bytes, getTransports: () => ["usb"] },
    getClientExtensionResults: () => ({}),
  };
}

const open = (api: ApiHandlers = {}): Promise<RenderedPage> =>
  openAccountPage({ section: "fido2", api: { [LIST]: [blue, laptop], [OPTIONS]: options, [REGISTER]: blue, ...api } });
const button = (name: string) => screen.findByRole("button", { name });
const panel = async () => within(await screen.findByRole("dialog"));
const question = async () => within(await screen.findByRole("alertdialog"));

async function openForm({ user }: RenderedPage): Promise<void> {
  await user.click(await button("New authenticator"));
  await screen.findByRole("dialog", { name: "New authenticator" });
}

async function fillIn({ user }: RenderedPage, name = "Desk key"): Promise<void> {
  await user.type(await screen.findByLabelText(/^Authenticator name/), name);
  await user.type(screen.getByLabelText(/^Account password/), "the password");
  await user.click((await panel()).getByRole("button", { name: "Continue" }));
}

async function chooseAction({ user }: RenderedPage, name: string, action: string): Promise<void> {
  const row = await screen.findByRole("row", { name: new RegExp(name) });
  await user.click(within(row).getByRole("button"));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

describe("the section", () => {
  it.each([
    ["a directory user", { details: { ...someDetails, IsLocalUser: false } }],
    ["a console without passkeys", { api: { [SIGN_IN]: { ...signInDetails, allowFido2Login: false } } }],
  ])("is not there for %s", async (_who, page) => {
    await openAccountPage({ section: "twofa", ...page });
    const list = within(await screen.findByRole("navigation", { name: "Account sections" }));
    expect(list.getByRole("link", { name: /^Two-Factor/ })).toBeVisible();
    expect(list.queryByRole("link", { name: /^Passwordless/ })).not.toBeInTheDocument();
  });

  it("shows each authenticator with what is known of it", async () => {
    await open();
    expect(await screen.findByRole("heading", { level: 2, name: "Passwordless Authenticators" })).toBeVisible();
    const first = within(await screen.findByRole("row", { name: /Blue key/ }));
    for (const text of ["Passkey", "One device only", "Never", /^Jan 15, 2026/])
      expect(first.getByText(text)).toBeVisible();
    const second = within(screen.getByRole("row", { name: /Laptop/ }));
    for (const text of ["1Password", "This device", "Synced"]) expect(second.getByText(text)).toBeVisible();
  });
});

describe("a new authenticator", () => {
  it("is made in three steps, with password, type and trimmed name", async () => {
    create.mockResolvedValue(aCredential());
    const page = await open({ [LIST]: [] });
    await openForm(page);
    const password = await screen.findByLabelText(/^Account password/);
    await expectFillable(page.user, password, { type: "password", autoComplete: "current-password" });
    await page.user.click(await screen.findByRole("radio", { name: /^This device/ }));
    mockApi.use({ [LIST]: [laptop] });
    await fillIn(page, "  Desk key ");
    await waitFor(() => expect(notifications()).toEqual([["success", "account.fido2.created"]]));
    expect(sentTo(securityKeyEndpoints.attestationOptions)[0]?.body).toEqual({
      UserPassword: "the password",
      AuthenticatorType: "Platform",
    });
    expect(sentTo(securityKeyEndpoints.register)[0]?.body).toMatchObject({
      AuthenticatorName: "Desk key",
      AttestationResponse: { id: "AQID", response: { AttestationObject: "AQID", clientDataJSON: "AQID" } },
    });
    expect(await screen.findByRole("row", { name: /Laptop/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
  });

  it("can only be a roaming one where the device is none itself", async () => {
    giveBrowserKeys(false);
    const page = await open();
    await openForm(page);
    expect(await screen.findByText(/Platform authenticators are not available/)).toBeVisible();
    expect(screen.getAllByRole("radio")).toHaveLength(1);
    expect(screen.getByRole("radio", { name: /^Security key/ })).toBeChecked();
  });

  it("needs a name and the password, and says what a name is for", async () => {
    const page = await open();
    await openForm(page);
    await page.user.click((await panel()).getByRole("button", { name: "Continue" }));
    const name = screen.getByLabelText(/^Authenticator name/);
    expect(name).toHaveAccessibleDescription(/required/);
    expect(name).toHaveAttribute("maxlength", "50");
    expect(screen.getByLabelText(/^Account password/)).toHaveAccessibleDescription(/required/);
    expect(sentTo(securityKeyEndpoints.attestationOptions)).toHaveLength(0);
    await waitFor(() => expect(name).toHaveFocus());
    await page.user.tab({ shift: true });
    const help = screen.getByRole("button", { name: "Help: Authenticator name" });
    expect(help).toHaveFocus();
    await waitFor(() => expect(help).toHaveAccessibleDescription(/Up to 50 characters/));
  });

  it.each([
    ["NotAllowedError", /canceled, wasn't verified or timed out\. You may already have one of this type/],
    ["InvalidStateError", /already registered\. You may already have one of this type/],
    ["NotSupportedError", /browser couldn't use the authenticator\. You may already/],
  ])("is not registered after %s, and what was typed stays", async (name, message) => {
    create.mockRejectedValue(new DOMException("no", name));
    const page = await open();
    await openForm(page);
    await fillIn(page);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/^Authenticator name/)).toHaveValue("Desk key");
    expect(sentTo(securityKeyEndpoints.register)).toHaveLength(0);
  });

  it.each<[string, ApiHandlers, RegExp, RegExp]>([
    [
      "a wrong password",
      { [OPTIONS]: anError(400, "UserNameOrPasswordAreIncorrect") },
      /^Account password/,
      /not your password/,
    ],
    [
      "a name in use",
      { [REGISTER]: anError(400, "Fido2AuthenticatorNameAlreadyExists") },
      /^Authenticator name/,
      /already have an authenticator with this name/,
    ],
  ])("is refused for %s, which is said at its field", async (_what, api, field, message) => {
    create.mockResolvedValue(aCredential());
    const page = await open(api);
    await openForm(page);
    await fillIn(page);
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription(message));
  });

  it.each<[string, ApiHandlers, RegExp]>([
    ["options", { [OPTIONS]: anError(429, "too_many_requests") }, /Too many attempts.*may already have one/],
    ["registration", { [REGISTER]: anError(400, "authenticator_refused") }, /Try again\. If the problem persists/],
  ])("is refused for other reasons of its %s, and what to do is said above the form", async (_step, api, message) => {
    create.mockResolvedValue(aCredential());
    const page = await open(api);
    await openForm(page);
    await fillIn(page);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it("asks before what is typed is lost, and closes at once without changes", async () => {
    const page = await open();
    await openForm(page);
    await page.user.click((await panel()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await openForm(page);
    await page.user.type(await screen.findByLabelText(/^Authenticator name/), "half");
    expect(dirtySources.hasAny()).toBe(true);
    await page.user.click((await panel()).getByRole("button", { name: "Cancel" }));
    await page.user.click((await question()).getByRole("button", { name: "Keep editing" }));
    expect(screen.getByLabelText(/^Authenticator name/)).toHaveValue("half");
    await page.user.click((await panel()).getByRole("button", { name: "Cancel" }));
    await page.user.click((await question()).getByRole("button", { name: "Discard changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
  });
});

describe("an authenticator that the browser asks for", () => {
  const discard = async ({ user }: RenderedPage): Promise<void> => {
    await user.click((await panel()).getByRole("button", { name: "Cancel" }));
    await user.click((await question()).getByRole("button", { name: "Discard changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  };

  it.each([
    ["the form is closed", discard],
    ["the page is left", ({ navigate }: RenderedPage) => navigate("/elsewhere")],
  ])("is no longer asked for when %s, and nothing is said of it", async (_when, leave) => {
    const answer = Promise.withResolvers<never>();
    create.mockImplementation(({ signal }) => {
      signal?.addEventListener("abort", () => answer.reject(signal.reason));
      return answer.promise;
    });
    const page = await open();
    await openForm(page);
    await fillIn(page);
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    await leave(page);
    await waitFor(() => expect(create.mock.calls[0]?.[0].signal).toHaveProperty("aborted", true));
    await act(() => expect(answer.promise).rejects.toHaveProperty("name", "AbortError"));
    expect(notifications()).toEqual([]);
    expect(screen.queryByText(/No new authenticator|may already have one/)).not.toBeInTheDocument();
  });

  it("is never asked for when the form is closed before the options have come", async () => {
    create.mockResolvedValue(aCredential());
    const late = Promise.withResolvers<MockAnswer>();
    const page = await open({ [OPTIONS]: () => late.promise });
    await openForm(page);
    await fillIn(page, "Left key");
    await waitFor(() => expect(sentTo(securityKeyEndpoints.attestationOptions)).toHaveLength(1));
    await discard(page);
    await act(async () => late.resolve({ body: options }));
    mockApi.use({ [OPTIONS]: options });
    await openForm(page);
    await fillIn(page, "Desk key");
    await waitFor(() => expect(notifications()).toEqual([["success", "account.fido2.created"]]));
    expect(create).toHaveBeenCalledTimes(1);
  });
});

describe("an authenticator", () => {
  it("is renamed on the server only if its name has changed", async () => {
    const page = await open({ [RENAME]: { ...blue, AuthenticatorName: "Red key" } });
    await chooseAction(page, "Blue key", "Edit");
    await page.user.click((await panel()).getByRole("button", { name: "Update" }));
    await waitFor(() => expect(notifications()).toHaveLength(1));
    await chooseAction(page, "Blue key", "Edit");
    const name = await screen.findByLabelText(/^Authenticator name/);
    expect(screen.queryByLabelText(/^Account password/)).not.toBeInTheDocument();
    await page.user.clear(name);
    await page.user.type(name, "Red key{Enter}");
    await waitFor(() => expect(notifications()).toHaveLength(2));
    const path = securityKeyEndpoints.update.replace(":id", blue.AuthenticatorId);
    expect(sentTo(path).map(({ body }) => body)).toEqual([{ AuthenticatorName: "Red key" }]);
  });

  it("is renamed once its form was closed, and the next form stays open", async () => {
    const late = Promise.withResolvers<MockAnswer>();
    const page = await open({ [RENAME]: () => late.promise });
    await chooseAction(page, "Blue key", "Edit");
    await page.user.type(await screen.findByLabelText(/^Authenticator name/), "!{Enter}");
    await page.user.click((await panel()).getByRole("button", { name: "Cancel" }));
    await page.user.click((await question()).getByRole("button", { name: "Discard changes" }));
    await openForm(page);
    await page.user.type(await screen.findByLabelText(/^Authenticator name/), "Next");
    await act(async () => late.resolve({ body: { ...blue, AuthenticatorName: "Blue key!" } }));
    await waitFor(() => expect(notifications()).toHaveLength(1));
    expect(screen.getByLabelText(/^Authenticator name/)).toHaveValue("Next");
  });

  it("is deleted after a question with its name", async () => {
    const page = await open({ [REMOVE]: { status: 204 } });
    await chooseAction(page, "Blue key", "Delete");
    const dialog = await question();
    expect(dialog.getByText("Delete this authenticator?")).toBeVisible();
    expect(dialog.getByText("Blue key")).toBeVisible();
    expect(sentTo(securityKeyEndpoints.remove)).toHaveLength(0);
    mockApi.use({ [LIST]: [laptop] });
    await page.user.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(notifications()).toEqual([["success", "account.fido2.delete.done"]]));
    expect(sentTo(securityKeyEndpoints.remove)[0]?.body).toEqual({ ids: [blue.AuthenticatorId] });
    await waitFor(() => expect(screen.queryByRole("row", { name: /Blue key/ })).not.toBeInTheDocument());
  });

  it("is deleted with others that are selected, or none is", async () => {
    const page = await open({ [REMOVE]: anError(404, "not_found") });
    for (const name of ["Blue key", "Laptop"])
      await page.user.click(within(await screen.findByRole("row", { name: new RegExp(name) })).getByRole("checkbox"));
    expect(screen.getByText("2 selected")).toBeVisible();
    await page.user.click(await button("Delete"));
    const dialog = await question();
    expect(dialog.getByText("Delete 2 authenticators?")).toBeVisible();
    expect(dialog.getByText("Blue key, Laptop")).toBeVisible();
    await page.user.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(notifications()).toEqual([["error", "account.fido2.delete.failed"]]));
    expect(await screen.findByRole("row", { name: /Blue key/ })).toBeVisible();
    mockApi.use({ [REMOVE]: { status: 204 }, [LIST]: [] });
    await page.user.click(await button("Delete"));
    await page.user.click((await question()).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(notifications()).toEqual([["success", "account.fido2.delete.done"]]));
  });
});
