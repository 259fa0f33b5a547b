import { securityKeyEndpoints } from "@gatehouse/shared/contracts/security-keys.contract";
import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type MockAnswer } from "@gatehouse/shared/testing/mock-api";
import type { RenderedPage } from "@gatehouse/shared/testing/render-page";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { DETAILS, LOGIN, openForm, sentTo, signIn, someDetails, userName } from "../../testing/login-page.builder.ts";

const ASSERTION_OPTIONS = `POST ${securityKeyEndpoints.assertionOptions}` as const;
const assertionOptions = {
  challenge: "AA",
  timeout: 60_000,
  rpId: "localhost",
  userVerification: "required",
  allowCredentials: [],
};

const withKeys = {
  [DETAILS]: someDetails({ allowFido2Login: true }),
  // These tests do not cover the passkey offer.
  [ASSERTION_OPTIONS]: anError(400, "CREDENTIAL_ERR"),
};
const button = (name: string) => screen.findByRole("button", { name });

afterEach(() => {
  Reflect.deleteProperty(window, "PublicKeyCredential");
  Reflect.deleteProperty(navigator, "credentials");
});

function giveBrowserKeys(): void {
  Object.assign(window, { PublicKeyCredential: jest.fn() });
}

it("leads to the security key and back to the password, and takes the typed name along", async () => {
  giveBrowserKeys();
  const page = await openForm(withKeys);
  expect(userName()).toHaveAttribute("autocomplete", "username webauthn");
  await page.user.type(userName(), "pat");
  await page.user.click(await button("Use a security key"));
  expect(await screen.findByRole("heading", { level: 1, name: "Sign in with a security key" })).toBeVisible();
  expect(userName()).toHaveValue("pat");
  await page.user.click(await button("Use username and password"));
  expect(await screen.findByLabelText("Password")).toHaveValue("");
  expect(userName()).toHaveValue("pat");
});

it("offers no security key where the browser has none", async () => {
  await openForm(withKeys);
  expect(screen.queryByRole("button", { name: "Use a security key" })).not.toBeInTheDocument();
});

it("offers no security key where the installation does not", async () => {
  giveBrowserKeys();
  await openForm();
  expect(screen.queryByRole("button", { name: "Use a security key" })).not.toBeInTheDocument();
});

it("takes the typed name along to the reset form and back", async () => {
  const page = await openForm();
  await page.user.type(userName(), "pat");
  await page.user.click(await button("Forgot password?"));
  await screen.findByRole("heading", { level: 1, name: "Reset your password" });
  expect(userName()).toHaveValue("pat");
  await page.user.click(await button("Cancel"));
  await waitFor(() => expect(screen.getByLabelText("Password")).toBeVisible());
  expect(userName()).toHaveValue("pat");
});

it("takes the offer of passkeys back while a password is sent, and makes it again when that was refused", async () => {
  giveBrowserKeys();
  const page = await openForm({ ...withKeys, [LOGIN]: anError(400, "CREDENTIAL_ERR") });
  await signIn(page);
  expect(await screen.findByText(/Incorrect username/)).toBeVisible();
  expect(sentTo(securityKeyEndpoints.assertionOptions)).toHaveLength(1);
  await page.user.type(userName(), "y");
  await waitFor(() => expect(sentTo(securityKeyEndpoints.assertionOptions)).toHaveLength(2));
});

it("offers passkeys again after one of the list was refused", async () => {
  const aByte = new ArrayBuffer(1);
  const passkey = {
    id: "AA",
    rawId: aByte,
    type: "public-key",
    response: { authenticatorData: aByte, clientDataJSON: aByte, signature: aByte, userHandle: aByte },
    getClientExtensionResults: () => ({}),
  };
  const get = jest
    .fn()
    .mockResolvedValueOnce(passkey)
    .mockReturnValue(new Promise(() => undefined));
  giveBrowserKeys();
  Object.assign(window.PublicKeyCredential, { isConditionalMediationAvailable: async () => true });
  Object.assign(navigator, { credentials: { get } });
  await openForm({
    ...withKeys,
    [ASSERTION_OPTIONS]: assertionOptions,
    [`POST ${securityKeyEndpoints.assertCredential}` as const]: anError(400, "CREDENTIAL_ERR"),
  });
  fireEvent.pointerMove(window);
  expect(await screen.findByText(/wasn't accepted\. Try another one/)).toBeVisible();
  expect(get).toHaveBeenCalledTimes(1);
  fireEvent.pointerMove(window);
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
});

describe("a security key that is asked for", () => {
  /** The browser's question, which only the page ends. */
  const get = jest.fn(({ signal }: CredentialRequestOptions) => {
    const question = Promise.withResolvers<never>();
    signal?.addEventListener("abort", () => question.reject(signal.reason));
    return question.promise;
  });
  beforeEach(() => {
    get.mockClear();
    giveBrowserKeys();
    Object.assign(navigator, { credentials: { get } });
  });

  async function ask({ user }: RenderedPage): Promise<void> {
    await user.click(await button("Use a security key"));
    await screen.findByRole("heading", { level: 1, name: "Sign in with a security key" });
    await user.type(userName(), "pat{Enter}");
  }
  const choosePassword = async ({ user }: RenderedPage): Promise<void> => {
    await user.click(await button("Use username and password"));
    await screen.findByLabelText("Password");
  };

  function expectNothingSaid(): void {
    for (const alert of screen.queryAllByRole("alert")) expect(alert).toHaveTextContent(/^$/);
    expect(appStore.get(notificationsAtom)).toEqual([]);
  }

  it.each([
    ["the method is changed", choosePassword],
    ["the page is left", ({ navigate }: RenderedPage) => navigate("/elsewhere")],
  ])("is no longer asked for when %s, and nothing is said of it", async (_when, leave) => {
    const page = await openForm({ ...withKeys, [ASSERTION_OPTIONS]: assertionOptions });
    await ask(page);
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    expect(get.mock.calls[0]?.[0].signal).toHaveProperty("aborted", false);
    await leave(page);
    await waitFor(() => expect(get.mock.calls[0]?.[0].signal).toHaveProperty("aborted", true));
    await act(() => expect(get.mock.results[0]?.value).rejects.toHaveProperty("name", "AbortError"));
    expectNothingSaid();
  });

  it("is never asked for when the method is changed before the challenge has come", async () => {
    const late = Promise.withResolvers<MockAnswer>();
    const page = await openForm({ ...withKeys, [ASSERTION_OPTIONS]: () => late.promise });
    await ask(page);
    await waitFor(() =>
      expect(sentTo(securityKeyEndpoints.assertionOptions).at(-1)?.body).toEqual({ username: "pat" }),
    );
    await choosePassword(page);
    await act(async () => late.resolve({ body: assertionOptions }));
    expectNothingSaid();
    mockApi.use({ [ASSERTION_OPTIONS]: assertionOptions });
    await ask(page);
    await waitFor(() => expect(get).toHaveBeenCalled());
    expect(get).toHaveBeenCalledTimes(1);
  });
});
