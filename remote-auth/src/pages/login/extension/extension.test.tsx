// The page in a window that the browser extension opened.
import { browserExtensionEndpoints } from "@gatehouse/shared/contracts/browser-extension.contract";
import { challengeEndpoints } from "@gatehouse/shared/contracts/challenges.contract";
import { securityKeyEndpoints } from "@gatehouse/shared/contracts/security-keys.contract";
import { signInDetailsEndpoints } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { loginStart, pluginTokens, sessionStore } from "@gatehouse/shared/session";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage, type RenderedPage } from "@gatehouse/shared/testing/render-page";
import { aSession, aSignedOutSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor } from "@testing-library/react";
import { signInByAssertion } from "../../../data/security-keys.api.ts";
import * as remote from "../../../remote.tsx";
import {
  aChallenge,
  aServer,
  DETAILS,
  LOGIN,
  openForm,
  openLogin,
  quietServer,
  sentTo,
  SESSION,
  signIn,
  someDetails,
  userName,
} from "../../../testing/login-page.builder.ts";

const ID = "abcdefghijklmnopabcdefghijklmnop";
const ENTRY = "extensionEntry";
const PROVIDER = "provideWorkforcePasswordContext";
const NOW = Date.parse("2026-11-23T08:00:00.000Z");
const TOKEN = `POST ${browserExtensionEndpoints.token}` as const;
const CONFIGURATION = `GET ${browserExtensionEndpoints.configuration}` as const;
const CONSENT = `PUT ${browserExtensionEndpoints.consent}` as const;
const CHALLENGE = `POST ${challengeEndpoints.challenge}` as const;
const SINGLE_SIGN_ON = `POST ${signInEndpoints.singleSignOn}` as const;

const configuration = {
  sessionDurationMinutes: 480,
  teamPasswords: { credentials: "", search: "" },
  links: { session: "http://localhost/session", version: "http://localhost/version" },
  user: { userId: "user-1", userName: "pat", emailAddress: "pat@example.com" },
};
const aToken = { Token: "hand-over-token", ExpiresAt: "2026-11-23T08:01:30.000Z" };
const handOver: ApiHandlers = {
  [TOKEN]: aToken,
  [CONFIGURATION]: configuration,
};

const provide = jest.fn();
const closeWindow = jest.spyOn(window, "close").mockImplementation(() => undefined);
// What each lookup finds, so that every test may put another one into the page.
let provided: PropertyDescriptor | undefined;
const getOwnProperty = Object.getOwnPropertyDescriptor;

beforeEach(() => {
  jest.clearAllMocks();
  provided = { value: provide, writable: false, configurable: false, enumerable: true };
  // A frozen property can't be taken out of the window again.
  jest
    .spyOn(Object, "getOwnPropertyDescriptor")
    .mockImplementation((target, name) =>
      target === window && name === PROVIDER ? provided : getOwnProperty(target, name),
    );
});

afterEach(() => {
  jest.useRealTimers();
  jest.mocked(Object.getOwnPropertyDescriptor).mockRestore();
  sessionStorage.removeItem(ENTRY);
});

const retained = (path: string): (string | null)[] =>
  sentTo(path).map(({ headers }) => headers.get("x-retain-session"));
const isPurpose = async (): Promise<boolean> =>
  (await screen.findByLabelText("Password")) && screen.queryByText(/closes automatically/) !== null;
const press = (name: string): HTMLElement => screen.getByRole("button", { name });
/** What came with the page. */
const putStart = (hasSsoContext: boolean): void =>
  loginStart.put({ details: someDetails({ hasSsoContext }), servers: { domains: [], ldapservers: [] } });
const noAccess = () => screen.findByText(/You don't have access/);

/** Opens the page with a live session. */
async function openSignedIn(api: ApiHandlers, session: SessionRead = aSession()): Promise<RenderedPage> {
  return renderPage({
    module: remote,
    path: `/login?wfs=${ID}`,
    session,
    api: { ...quietServer, ...handOver, [SESSION]: session, ...api },
  });
}

describe("sign-in for the extension", () => {
  it("says above the form that the window closes, and asks to retain the session", async () => {
    putStart(false);
    const page = await openForm({ ...aServer(), ...handOver }, `/login?wfs=${ID}`);
    expect(await screen.findByText(/closes automatically/)).toBeVisible();
    await signIn(page);
    expect(await screen.findByText(/is connected/)).toBeVisible();
    expect(page.location()).toBe("/login");
    expect(retained(signInDetailsEndpoints.details)).toEqual(["true"]);
    expect(retained(signInEndpoints.login)).toEqual(["true"]);
  });

  it("asks for nothing of the kind without the extension", async () => {
    const page = await openForm(aServer());
    await signIn(page);
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
    expect(screen.queryByText(/closes automatically/)).not.toBeInTheDocument();
    expect(retained(signInDetailsEndpoints.details)).toEqual([null]);
    expect(retained(signInEndpoints.login)).toEqual([null]);
    expect(sentTo(browserExtensionEndpoints.token)).toEqual([]);
  });

  it("hands over after a second factor", async () => {
    const page = await openForm(
      { ...aServer(aSession(), CHALLENGE), [LOGIN]: aChallenge().body, ...handOver },
      `/login?wfs=${ID}`,
    );
    await signIn(page);
    await page.user.type(await screen.findByLabelText(/^Authenticator code/), "123456{Enter}");
    await waitFor(() => expect(page.location()).toBe("/login"));
    expect(provide).toHaveBeenCalledTimes(1);
  });

  it("hands over after single sign-on, whose way leads over another page", async () => {
    sessionStorage.setItem(ENTRY, JSON.stringify({ at: Date.now() - 120_000, extensionId: ID }));
    putStart(true);
    const server = { ...aServer(aSession(), SINGLE_SIGN_ON), ...handOver };
    const page = await openLogin({ ...server, [DETAILS]: someDetails({ hasSsoContext: true }) }, "/login?redir=/grid");
    expect(await screen.findByText(/is connected/)).toBeVisible();
    expect(provide).toHaveBeenCalledTimes(1);
    expect(retained(signInEndpoints.singleSignOn)).toEqual(["true"]);
    // Going to the same address would remount the page, and encode the path.
    expect(page.location()).toBe("/login?redir=/grid");
  });

  it("hands over when another tab signs in", async () => {
    await openForm({ ...handOver, [SESSION]: aSession() }, `/login?wfs=${ID}`);
    act(() => sessionStore.replace(aSession()));
    expect(await screen.findByText(/is connected/)).toBeVisible();
    expect(provide).toHaveBeenCalledTimes(1);
  });

  it("signs in for the console once the user wants that", async () => {
    const page = await openForm(aServer(), `/login?wfs=${ID}`);
    expect(sessionStorage.getItem(ENTRY)).toContain(ID);
    await screen.findByText(/closes automatically/);
    await page.user.click(press("I want to login"));
    expect(screen.queryByText(/closes automatically/)).not.toBeInTheDocument();
    await waitFor(() => expect(userName()).toHaveFocus());
    expect(page.location()).toBe("/login");
    expect(sessionStorage.getItem(ENTRY)).toBeNull();
    await signIn(page);
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
    expect(retained(signInEndpoints.login)).toEqual([null]);
  });

  it.each([
    [{ MustChangePassword: true }, `/account?redir=${encodeURIComponent(`/login?wfs=${ID}`)}`],
    [{ TermsAccepted: false }, `/terms-of-use?mode=accept&redir=${encodeURIComponent(`/login?wfs=${ID}`)}`],
  ])("sends a session with %j to its page first, which leads back", async (changes, expected) => {
    const page = await openSignedIn({ "GET /api/app/termsOfUse": anError(503, "unavailable") }, aSession(changes));
    await waitFor(() => expect(page.location()).toBe(expected));
    expect(sentTo(browserExtensionEndpoints.token)).toEqual([]);
  });

  it("starts again when the session has ended before the hand-over", async () => {
    await openSignedIn({ [TOKEN]: anError(401, "session_required"), [SESSION]: aSignedOutSession() });
    expect(await isPurpose()).toBe(true);
  });
});

describe("the stored entry", () => {
  it.each([
    [89_999, false, true],
    [90_000, false, false],
    [90_001, false, false],
    [179_999, true, true],
    [180_000, true, false],
    [180_001, true, false],
    [-1, false, false],
  ])("of %i ms ago, with single sign-on %s, counts: %s", async (ageMs, hasSsoContext, expected) => {
    jest.useFakeTimers({ now: NOW, doNotFake: ["setTimeout", "setInterval", "queueMicrotask", "nextTick"] });
    sessionStorage.setItem(ENTRY, JSON.stringify({ at: NOW - ageMs, extensionId: ID }));
    putStart(hasSsoContext);
    // Refused, so that the form shows which purpose it has.
    const page = await openLogin({
      [DETAILS]: someDetails({ hasSsoContext }),
      [SINGLE_SIGN_ON]: anError(400, "SSO_ERR"),
    });
    if (hasSsoContext) await page.user.click(await screen.findByRole("button", { name: "Back to sign-in" }));
    expect(await isPurpose()).toBe(expected);
  });

  it.each(["", "no JSON", "{}", '{"at":"1","extensionId":1}'])("that says %j counts for nothing", async (text) => {
    sessionStorage.setItem(ENTRY, text);
    await openForm();
    expect(await isPurpose()).toBe(false);
  });

  it("is not needed while the address says it", async () => {
    sessionStorage.setItem(ENTRY, JSON.stringify({ at: Date.now() - 90_000, extensionId: ID }));
    await openForm({}, `/login?wfs=${ID}`);
    expect(await isPurpose()).toBe(true);
  });
});

describe("the hand-over", () => {
  it("gives token and configuration, read by the token alone, then closes the window", async () => {
    jest.useFakeTimers({ now: NOW });
    const handedOver = new Promise((resolve) => provide.mockImplementationOnce(resolve));
    await openSignedIn({});
    // Without a wait for a time, which would move the clock.
    await act(async () => void (await handedOver));
    const [context] = provide.mock.calls[0] ?? [];
    expect(context).toEqual({ token: "hand-over-token", configuration, expires: NOW + 480 * 60_000 });
    expect(Object.isFrozen(context)).toBe(true);
    expect(pluginTokens.get("BrowserExtension")).toBe("hand-over-token");
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain("hand-over-token");
    expect(sentTo(browserExtensionEndpoints.token)[0]?.body).toEqual({ ExtensionId: ID });
    const [read] = sentTo(`${browserExtensionEndpoints.configuration}?version=1`);
    expect(read?.headers.get("authorization")).toBe("Bearer hand-over-token");
    expect(read?.headers.has("x-anticsrftoken")).toBe(false);
    expect(read?.headers.has("organizationid")).toBe(false);
    expect(sessionStorage.getItem(ENTRY)).toBeNull();

    act(() => jest.advanceTimersByTime(499));
    expect(closeWindow).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(closeWindow).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(499));
    expect(screen.queryByText(/didn't close/)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(
      screen.getByText("You're signed in, but this window didn't close. Refresh the page to continue."),
    ).toBeVisible();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(closeWindow).toHaveBeenCalledTimes(1);
    expect(provide).toHaveBeenCalledTimes(1);
  });

  it("asks once for consent, which no key press gives by chance", async () => {
    let isAllowed = false;
    const { user } = await openSignedIn({
      [TOKEN]: () => (isAllowed ? { body: aToken } : anError(403, "extension_consent_required")()),
      [CONSENT]: () => {
        isAllowed = true;
        return {};
      },
    });
    expect(await screen.findByRole("heading", { name: "Connect this browser extension?" })).toBeVisible();
    expect(screen.getByText(ID)).toBeVisible();
    expect(screen.getByText(new RegExp(`your account ${aUser().UserName}\\.`))).toBeVisible();
    await user.keyboard("{Enter} ");
    expect(isAllowed).toBe(false);
    expect(provide).not.toHaveBeenCalled();
    await user.click(press("Allow"));
    expect(await screen.findByText(/is connected/)).toBeVisible();
    expect(provide).toHaveBeenCalledTimes(1);
    expect(sentTo(`/api/browserextension/consents/${ID}`)).toHaveLength(1);
  });

  it("hands nothing over without consent, says so, and keeps the focus", async () => {
    const page = await openSignedIn({ [TOKEN]: anError(403, "extension_consent_required") });
    await page.user.click(await screen.findByRole("button", { name: "Don't allow" }));
    expect(await screen.findByText("The browser extension wasn't connected.")).toBeVisible();
    expect(screen.queryByText(/You don't have access/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("group", { name: "Browser extension" })).toHaveFocus());
    expect(provide).not.toHaveBeenCalled();
    await page.user.click(press("Open the console"));
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
  });

  it.each<[string, ApiHandlers]>([
    ["may not", { [TOKEN]: anError(403, "forbidden") }],
    ["comes with an extension that is not allowed", { [TOKEN]: anError(403, "extension_not_allowed") }],
    ["has a token that works no more", { [CONFIGURATION]: anError(401, "token_invalid") }],
  ])("says that there is no access when the user %s", async (_who, api) => {
    await openSignedIn(api);
    expect(await noAccess()).toBeVisible();
    await waitFor(() => expect(screen.getByRole("group", { name: "Browser extension" })).toHaveFocus());
    expect(provide).not.toHaveBeenCalled();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it.each(["", "1", ID.toUpperCase(), `${ID}a`])("says so, and asks for no token, with the id %j", async (id) => {
    await renderPage({ module: remote, path: `/login?wfs=${id}`, api: quietServer });
    expect(await noAccess()).toBeVisible();
    expect(sentTo(browserExtensionEndpoints.token)).toEqual([]);
  });

  const element = (): unknown => document.createElement("form");
  it.each<[string, () => PropertyDescriptor | undefined]>([
    ["nothing", () => undefined],
    ["an element", () => ({ value: element(), writable: false, configurable: false })],
    ["a function that another script could replace", () => ({ value: provide, writable: true, configurable: false })],
    ["a function that another script could redefine", () => ({ value: provide, writable: false, configurable: true })],
    ["a getter", () => ({ get: () => provide, configurable: false })],
  ])("says so, and asks for no token, where the page has %s in place of the extension", async (_what, describe) => {
    provided = describe();
    await openSignedIn({});
    expect(await noAccess()).toBeVisible();
    expect(sentTo(browserExtensionEndpoints.token)).toEqual([]);
    expect(provide).not.toHaveBeenCalled();
  });

  it("says why it failed, and tries again", async () => {
    const { user } = await openSignedIn({ [TOKEN]: anError(503, "database_unavailable") });
    expect(await screen.findByText(/wasn't connected/)).toBeVisible();
    expect(screen.getByText(/request-1/)).toBeVisible();
    mockApi.use(handOver);
    await user.click(press("Retry"));
    expect(await screen.findByText(/is connected/)).toBeVisible();
    expect(provide).toHaveBeenCalledTimes(1);
  });

  it("says so when the consent or the extension itself fails", async () => {
    provide.mockImplementationOnce(() => {
      throw new Error("a fault of the extension");
    });
    const { user } = await openSignedIn({
      [TOKEN]: anError(403, "extension_consent_required"),
      [CONSENT]: anError(503, "database_unavailable"),
    });
    await user.click(await screen.findByRole("button", { name: "Allow" }));
    expect(await screen.findByText(/wasn't connected/)).toBeVisible();
    mockApi.use(handOver);
    await user.click(press("Retry"));
    await waitFor(() => expect(provide).toHaveBeenCalledTimes(1));
    expect(await screen.findByText(/wasn't connected/)).toBeVisible();
    expect(closeWindow).not.toHaveBeenCalled();
  });

  it("gives nothing to the extension after the page was left", async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: typeof configuration }>();
    const page = await openSignedIn({ [CONFIGURATION]: () => promise });
    await waitFor(() => expect(sentTo(`${browserExtensionEndpoints.configuration}?version=1`)).toHaveLength(1));
    await page.navigate("/about");
    resolve({ body: configuration });
    await waitFor(() => expect(screen.queryByRole("heading")).not.toBeInTheDocument());
    expect(provide).not.toHaveBeenCalled();
  });
});

it("retains the session of a security key too", async () => {
  await openForm({}, `/login?wfs=${ID}`);
  mockApi.use({
    [`POST ${securityKeyEndpoints.assertCredential}`]: anError(400, "CREDENTIAL_ERR"),
    [SESSION]: aSignedOutSession(),
  });
  const response = { authenticatorData: "a", clientDataJSON: "b", signature: "c" };
  const assertion = { id: "1", rawId: "1", type: "public-key" as const, clientExtensionResults: {}, response };
  // The form's effects may run while the call waits.
  await act(async () => void (await signInByAssertion("pat", assertion)));
  expect(retained(securityKeyEndpoints.assertCredential)).toEqual(["true"]);
});
