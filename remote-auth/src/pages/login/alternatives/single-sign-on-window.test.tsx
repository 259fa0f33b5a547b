import { samlEndpoints } from "@gatehouse/shared/contracts/identity-providers.contract";
import { signInDetailsEndpoints } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { sendJson } from "@gatehouse/shared/http";
import { sessionStore } from "@gatehouse/shared/session";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { aServer, DETAILS, openForm, sentTo, SESSION, someDetails } from "../../../testing/login-page.builder.ts";

const SINGLE_SIGN_ON = `POST ${signInEndpoints.singleSignOn}` as const;
const providers = { samlAccessUrl: samlEndpoints.start, samlIdpProviders: [{ IDPIdentifier: "main" }] };
const offer: ApiHandlers = {
  [DETAILS]: someDetails({ showSamlOption: true }),
  [`GET ${signInDetailsEndpoints.identityProviders}`]: providers,
};

const opened = jest.fn<object | null, [string]>();
beforeEach(() => {
  opened.mockReset().mockReturnValue({});
  window.open = (address) => opened(String(address)) as Window | null;
});

/** Opens the sign-in page in a tab whose session has ended by itself. */
async function openAfterTheEnd(api: ApiHandlers = {}) {
  sessionStore.replace(aSession());
  mockApi.use({ "DELETE /api/any": anError(440, "session_timed_out"), [SESSION]: aSignedOutSession() });
  await act(() => sendJson("delete", "/api/any").catch(() => undefined));
  return openForm({ ...aServer(aSession(), SINGLE_SIGN_ON), ...offer, ...api }, "/login?redir=/configuration");
}

const link = () => screen.findByRole("link", { name: "Single sign-on" });

/** Whether the browser follows the link at a press. */
async function isFollowed(press: MouseEventInit = {}): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const handleClick = (event: MouseEvent): void => {
    resolve(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener("click", handleClick, { once: true });
  fireEvent.click(await link(), press);
  return promise;
}

/** Says what the page says in which the window of the provider ends. */
function returnFrom(call: number): void {
  const relayState = new URL(opened.mock.calls[call]?.[0] ?? "").searchParams.get("RelayState") ?? "";
  expect(relayState).toMatch(/^window:[\w-]{36}$/);
  const channel = new BroadcastChannel("gatehouse.single-sign-on");
  channel.postMessage(relayState.replace("window:", ""));
  channel.close();
}

it("signs in by a window, and this page stays", async () => {
  const page = await openAfterTheEnd();
  expect(await link()).toHaveAccessibleDescription(/this page keeps your place and unsaved changes/);
  await page.user.click(await link());
  expect(screen.getByText("Continue in the other window.")).toHaveRole("status");
  expect(sentTo(signInEndpoints.singleSignOn)).toHaveLength(0);
  returnFrom(0);
  await waitFor(() => expect(page.location()).toBe("/configuration"));
  expect(sentTo(signInEndpoints.singleSignOn)).toHaveLength(1);
});

it("says when the provider's answer was refused", async () => {
  const page = await openAfterTheEnd({ [SINGLE_SIGN_ON]: anError(400, "SSO_ERR") });
  await page.user.click(await link());
  returnFrom(0);
  expect(await screen.findByText(/Single sign-on failed/)).toBeVisible();
});

it("follows the link here when the browser has blocked the window and the user asks again", async () => {
  await openAfterTheEnd();
  opened.mockReturnValueOnce(null);
  expect(await isFollowed()).toBe(false);
  expect(await screen.findByText(/^Your browser blocked the window/)).toBeVisible();
  const followed = (await link()).getAttribute("href") ?? "";
  expect(new URL(followed).searchParams.get("RelayState")).toBe("/configuration");
  expect(await isFollowed()).toBe(true);
  expect(opened).toHaveBeenCalledTimes(1);
});

it("leaves a press with Ctrl to the browser", async () => {
  await openAfterTheEnd();
  expect(await isFollowed({ ctrlKey: true })).toBe(true);
  expect(opened).not.toHaveBeenCalled();
});
