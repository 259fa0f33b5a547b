import { sessionEndpoints, type SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { signInDetailsEndpoints } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { addNamespace, setLanguage } from "@gatehouse/shared/i18n";
import { pluginTokens, sessionStore } from "@gatehouse/shared/session";
import { expectFillable } from "@gatehouse/shared/testing/expect-fillable";
import { anError, mockApi, type ApiHandlers, type MockAnswer } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor } from "@testing-library/react";
import * as remote from "../../remote.tsx";
import {
  aLoginAnswer,
  aServer,
  DETAILS,
  LOGIN,
  openForm,
  openLogin,
  password,
  quietServer,
  sentTo,
  SERVERS,
  SESSION,
  signIn,
  someDetails,
  submit,
  userName,
} from "../../testing/login-page.builder.ts";

const LOGOUT = `GET ${sessionEndpoints.logout}` as const;
const logins = () => sentTo(signInEndpoints.login);

describe("sign-in page", () => {
  it("shows the form with what password managers need, and nothing that is not set up", async () => {
    const { user } = await openForm();
    expect(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    expect(userName()).toHaveAttribute("autocomplete", "username");
    expect(userName()).toHaveAttribute("name", "UserName");
    await expectFillable(user, password(), { type: "password", autoComplete: "current-password" });
    const buttons = screen.getAllByRole("button").map((button) => button.textContent);
    expect(buttons).toEqual(["", "Forgot password?", "Sign in"]);
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    expect(document.title).toBe("Sign in · Gatehouse");
    expect(document.querySelector('[data-page="auth/login"]')).toBeInTheDocument();
    expect(document.querySelector(remote.pages["/login"]?.initialFocus ?? "")).toBe(userName());
    expect(screen.getByText(`© ${new Date().getFullYear()} Gatehouse contributors`)).toBeVisible();
  });

  it("signs in by keyboard alone and goes to the dashboard", async () => {
    const page = await openForm(aServer());
    await signIn(page);
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
    expect(logins()).toHaveLength(1);
    expect(logins()[0]?.body).toEqual({ UserName: "pat", Password: "secret words" });
    expect(logins()[0]?.headers.get("x-anticsrftoken")).toBe("token-before-sign-in");
    expect(logins()[0]?.headers.get("cache-control")).toBe("no-cache");
    expect(sessionStore.get()).toEqual(aSession());
  });

  it.each([
    ["/session-replay?id=7", "/session-replay?id=7"],
    ["https://evil.example/", "/dashboard"],
    ["/logout", "/dashboard"],
  ])("with redir %s goes to %s", async (redir, expected) => {
    const page = await openForm(aServer(), `/login?redir=${encodeURIComponent(redir)}`);
    await signIn(page);
    await waitFor(() => expect(page.location()).toBe(expected));
  });

  it("goes to the account page when the password must be changed, which goes on from there", async () => {
    const page = await openForm(aServer(aSession({ MustChangePassword: true })), "/login?redir=/configuration");
    await signIn(page);
    await waitFor(() => expect(page.location()).toBe("/account?redir=%2Fconfiguration"));
  });

  it("goes on at once with a live session", async () => {
    const page = await renderPage({ module: remote, path: "/login?redir=/configuration", session: aSession() });
    expect(page.location()).toBe("/configuration");
  });

  it("goes on when another tab signs in", async () => {
    const page = await openForm();
    act(() => sessionStore.replace(aSession()));
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
  });

  it("asks for what is missing, at the field, only when it is sent", async () => {
    const page = await openForm();
    await page.user.click(userName());
    await page.user.tab();
    expect(userName()).not.toHaveAttribute("aria-invalid");
    await page.user.click(submit());
    expect(userName()).toBeInvalid();
    expect(userName()).toHaveAccessibleDescription("This field is required.");
    expect(password()).toBeInvalid();
    await waitFor(() => expect(userName()).toHaveFocus());
    await page.user.type(userName(), "pat");
    await page.user.click(submit());
    await waitFor(() => expect(password()).toHaveFocus());
    expect(userName()).not.toBeInvalid();
    expect(logins()).toHaveLength(0);
  });

  it("sends once, however often the user presses", async () => {
    const { promise, resolve } = Promise.withResolvers<MockAnswer>();
    const page = await openForm({ ...aServer(), [LOGIN]: () => promise });
    await signIn(page);
    await page.user.dblClick(submit());
    await page.user.type(password(), "{Enter}");
    expect(submit()).toHaveAttribute("aria-busy", "true");
    resolve(anError(400, "CREDENTIAL_ERR")());
    await screen.findByText(/Incorrect username/);
    await waitFor(() => expect(submit()).not.toHaveAttribute("aria-busy"));
    expect(logins()).toHaveLength(1);
  });

  it("warns about caps lock", async () => {
    const page = await openForm();
    await page.user.click(password());
    await page.user.keyboard("{CapsLock}a");
    expect(screen.getByText("Caps Lock is on.")).toBeVisible();
  });
});

describe("what the page offers", () => {
  it("fails closed: without its details no form, but another try", async () => {
    const page = await openLogin({ [DETAILS]: anError(503, "database_unavailable") });
    expect(await screen.findByText(/status 503/)).toBeVisible();
    expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
    mockApi.use({ [DETAILS]: someDetails() });
    await page.user.click(screen.getByRole("button", { name: "Back to sign-in" }));
    expect(await screen.findByLabelText("Password")).toBeVisible();
  });

  it("leads to single sign-on and to the sign-up, with the page to come back to", async () => {
    const saml = { samlAccessUrl: "/saml/login", samlIdpProviders: [{ IDPIdentifier: "urn:one" }] };
    await openForm(
      {
        [DETAILS]: someDetails({ showSamlOption: true, signUpUrl: "https://people.example/join" }),
        [`GET ${signInDetailsEndpoints.identityProviders}` as const]: saml,
      },
      "/login?redir=/configuration",
    );
    const link = await screen.findByRole("link", { name: "Single sign-on" });
    expect(link).toHaveAttribute(
      "href",
      "http://localhost/saml/login?PartnerIdP=urn%3Aone&RelayState=%2Fconfiguration",
    );
    expect(screen.getByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      "https://people.example/join",
    );
  });

  it("works without the lists that cannot be read", async () => {
    await openForm({
      [DETAILS]: someDetails({ showSamlOption: true, showDomains: true }),
      [`GET ${signInDetailsEndpoints.identityProviders}` as const]: anError(500, "internal_error"),
      [SERVERS]: anError(500, "internal_error"),
    });
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    expect(screen.queryByLabelText("Log in to")).not.toBeInTheDocument();
  });

  it("keeps the plugin tokens in memory only", async () => {
    const server = aServer();
    const AccessTokens = [{ Name: "Reporting", Token: "token-of-reporting" }];
    const page = await openForm({ ...server, [LOGIN]: aLoginAnswer({ AccessTokens }).body, [SESSION]: aSession() });
    await signIn(page);
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
    expect(pluginTokens.get("Reporting")).toBe("token-of-reporting");
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain("token-of-reporting");
  });

  const openWithLinks = async (changes: Partial<SessionRead["Settings"]>): Promise<void> => {
    const Settings = { ...aSession().Settings, xUrl: "https://x.com/example", ...changes };
    await renderPage({ module: remote, path: "/login", session: aSignedOutSession({ Settings }), api: quietServer });
    await screen.findByLabelText("Password");
  };

  it("links the pages of the company that the installation names", async () => {
    await openWithLinks({ showSocialLinks: true });
    expect(await screen.findByRole("link", { name: /^X/ })).toHaveAttribute("target", "_blank");
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });

  it("links all four where all are named", async () => {
    await openWithLinks({
      showSocialLinks: true,
      linkedInUrl: "https://linkedin.com/example",
      facebookUrl: "https://facebook.com/example",
      instagramUrl: "https://instagram.com/example",
    });
    await screen.findByRole("link", { name: /^X/ });
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "https://linkedin.com/example",
      "https://x.com/example",
      "https://facebook.com/example",
      "https://instagram.com/example",
    ]);
  });

  it("links none where that is not wanted", async () => {
    await openWithLinks({ showSocialLinks: false });
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});

describe("refused sign-in", () => {
  it.each([
    [400, "CREDENTIAL_ERR", /Incorrect username or password/],
    [400, "LOCKED_ERR", /account is locked/],
    [429, "too_many_requests", /Too many attempts/],
  ])("%i %s: message above the form, name kept, password empty and focused", async (status, code, message) => {
    const page = await openForm({ [LOGIN]: anError(status, code) });
    await signIn(page);
    const text = await screen.findByText(message);
    expect(text.closest('[role="alert"]')).toBeInTheDocument();
    await waitFor(() => expect(password()).toHaveValue(""));
    expect(userName()).toHaveValue("pat");
    await waitFor(() => expect(password()).toHaveFocus());
    expect(page.location()).toBe("/login");
  });

  it("keeps the password that a busy server had no time to check", async () => {
    const page = await openForm({ ...aServer(), [LOGIN]: anError(503, "server_busy") });
    await signIn(page);
    const text = await screen.findByText(/Wait 10 seconds/);
    expect(text.closest('[role="alert"]')).toBeInTheDocument();
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toHaveValue("secret words");
    expect(userName()).toHaveValue("pat");
    mockApi.use(aServer());
    await page.user.keyboard("{Enter}");
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
    expect(logins()).toHaveLength(2);
  });

  it("lets the user try again, without the old message", async () => {
    const page = await openForm({ ...aServer(), [LOGIN]: anError(400, "CREDENTIAL_ERR") });
    await signIn(page);
    await screen.findByText(/Incorrect username/);
    await waitFor(() => expect(password()).toHaveValue(""));
    mockApi.use(aServer());
    await page.user.keyboard("right words{Enter}");
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
    expect(logins().map(({ body }) => body)).toEqual([
      { UserName: "pat", Password: "secret words" },
      { UserName: "pat", Password: "right words" },
    ]);
  });

  it.each<[string, string | undefined, RegExp]>([
    ["without a status as wrong credentials", undefined, /Incorrect username/],
    ["by its status", "UserIsLocked", /account is locked/],
  ])("sorts an answer without success %s", async (_how, Status, message) => {
    const answer = aLoginAnswer({ Success: false, AuthenticationState: "challenge", SessionUser: null, Status });
    const page = await openForm({ [LOGIN]: answer.body });
    await signIn(page);
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe("failed sign-in", () => {
  const failures: [string, ApiHandlers, RegExp][] = [
    ["a server failure", { [LOGIN]: anError(503, "database_unavailable") }, /status 503/],
    ["an answer that is no sign-in answer", { [LOGIN]: { hello: "world" } }, /unexpected response/],
    [
      "an answer that neither signs in nor asks for anything",
      { [LOGIN]: aLoginAnswer({ AuthenticationState: "challenge" }).body },
      /unexpected response/,
    ],
    ["a cookie that never comes back", { [LOGIN]: anError(403, "csrf_token_invalid") }, /Allow cookies/],
  ];

  it.each(failures)("%s: says what to do and leads back to the form", async (_case, api, message) => {
    const page = await openForm(api);
    await signIn(page);
    expect(await screen.findByRole("heading", { name: "Sign-in failed" })).toBeVisible();
    expect(screen.getByText(message).closest('[role="alert"]')).toBeVisible();
    const back = screen.getByRole("button", { name: "Back to sign-in" });
    await waitFor(() => expect(back).toHaveFocus());
    await page.user.keyboard("{Enter}");
    expect(userName()).toHaveValue("pat");
    expect(password()).toHaveValue("");
    await waitFor(() => expect(password()).toHaveFocus());
  });

  it("names the request that support can look up", async () => {
    const page = await openForm({ [LOGIN]: anError(500, "internal_error") });
    await signIn(page);
    expect(await screen.findByText(/request-1/)).toBeVisible();
  });

  /** A server of an earlier version, whose response has no session. */
  const earlierServer: ApiHandlers = { [LOGIN]: () => aLoginAnswer() };

  it("reads the session again when it was made but could not be read", async () => {
    const page = await openForm({ ...earlierServer, [SESSION]: anError(500, "internal_error") });
    await signIn(page);
    await screen.findByRole("button", { name: "Back to sign-in" });
    mockApi.use({ [SESSION]: aSession() });
    await page.user.keyboard("{Enter}");
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
  });

  it("says so when the browser keeps no session", async () => {
    const page = await openForm({ ...earlierServer, [SESSION]: aSignedOutSession() });
    await signIn(page);
    expect(await screen.findByText(/Allow cookies/)).toBeVisible();
  });
});

describe("token of an earlier visit", () => {
  it("is replaced without the user noticing", async () => {
    let freshToken = "token-before-sign-in";
    const server = aServer();
    const page = await openForm({
      ...server,
      [LOGIN]: (request) => {
        if (request.headers.get("x-anticsrftoken") === "fresh") {
          mockApi.use({ [SESSION]: aSession() });
          return aLoginAnswer();
        }
        freshToken = "fresh";
        return anError(403, "csrf_token_invalid")();
      },
      [SESSION]: () => ({ body: aSignedOutSession({ antiCSRFToken: freshToken }) }),
    });
    await signIn(page);
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
    expect(logins()).toHaveLength(2);
  });
});

describe("entry without a token", () => {
  const session = aSignedOutSession({ antiCSRFToken: "" });

  it("reads the session first, without footer, then shows the form", async () => {
    const { promise, resolve } = Promise.withResolvers<MockAnswer>();
    await renderPage({ module: remote, path: "/login", session, api: { ...quietServer, [SESSION]: () => promise } });
    expect(screen.getByRole("img", { name: "Checking your session" })).toBeVisible();
    expect(screen.queryByLabelText("Language")).not.toBeInTheDocument();
    resolve({ body: aSignedOutSession() });
    expect(await screen.findByLabelText("Username")).toBeVisible();
    expect(screen.getByLabelText("Language")).toBeVisible();
  });

  it("goes on when it turns out that somebody is signed in", async () => {
    const page = await renderPage({
      module: remote,
      path: "/login",
      session,
      api: { ...quietServer, [SESSION]: aSession() },
    });
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
  });

  it("says when the server cannot be asked, and asks again", async () => {
    const api = { ...quietServer, [SESSION]: anError(502, "bad_gateway") };
    const page = await renderPage({ module: remote, path: "/login", session, api });
    expect(await screen.findByText(/status 502/)).toBeVisible();
    mockApi.use({ [SESSION]: aSignedOutSession() });
    await page.user.click(screen.getByRole("button", { name: "Back to sign-in" }));
    await waitFor(() => expect(userName()).toHaveFocus());
  });
});

describe("sign-out that was not confirmed", () => {
  beforeEach(() => window.localStorage.setItem("signOutUnconfirmed", "true"));
  const openBlocked = async (api: ApiHandlers) => {
    const all = { ...quietServer, ...api };
    const page = await renderPage({ module: remote, path: "/login", session: aSession(), api: all });
    await screen.findByLabelText("Password");
    return page;
  };

  it("does not enter the live session by itself, and confirms by Retry", async () => {
    const page = await openBlocked({ [LOGOUT]: () => ({}) });
    expect(await screen.findByText(/didn't confirm that you signed out/)).toBeVisible();
    expect(page.location()).toBe("/login");
    mockApi.use({ [SESSION]: aSignedOutSession() });
    await page.user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("You're signed out.")).toBeVisible();
    await waitFor(() => expect(userName()).toHaveFocus());
    mockApi.use(aServer());
    await signIn(page);
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
  });

  it("says so above a notice too, at once, and leads on to its acceptance", async () => {
    const preLoginBanner = { title: "Authorised use only", text: "All is recorded." };
    const api = { ...quietServer, [DETAILS]: someDetails({ preLoginBanner }), [LOGOUT]: () => ({}) };
    const page = await renderPage({ module: remote, path: "/login", session: aSession(), api });
    const warning = await screen.findByText(/didn't confirm that you signed out/);
    const heading = screen.getByRole("heading", { name: "Authorised use only" });
    expect(warning.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    mockApi.use({ [SESSION]: aSignedOutSession() });
    await page.user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("You're signed out.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Accept" })).toHaveFocus();
  });

  it("says when the retry fails too", async () => {
    const page = await openBlocked({ [LOGOUT]: anError(500, "internal_error") });
    await page.user.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText(/still didn't confirm/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Retry" })).toBeEnabled();
  });

  it("is over with a new sign-in", async () => {
    const page = await openBlocked({ [LOGIN]: () => aLoginAnswer() });
    await signIn(page);
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
  });
});

describe("session that ended", () => {
  it("is told above the form", async () => {
    sessionStore.replace(aSession());
    mockApi.use({ [SESSION]: aSignedOutSession() });
    await sessionStore.refresh();
    await openForm();
    expect(screen.getByText("Your session ended. Sign in to continue where you left off.")).toBeVisible();
  });
});

describe("language", () => {
  afterEach(() => act(() => setLanguage("en-US")));

  it("changes at once and keeps what is typed", async () => {
    const page = await openForm();
    await page.user.type(userName(), "pat");
    await page.user.type(password(), "secret words");
    await page.user.selectOptions(screen.getByLabelText("Language"), "ar-SA");
    expect(await screen.findByRole("heading", { name: "تسجيل الدخول" })).toBeVisible();
    expect(document.documentElement).toHaveAttribute("dir", "rtl");
    expect(screen.getByLabelText("اسم المستخدم")).toHaveValue("pat");
    expect(screen.getByLabelText("كلمة المرور")).toHaveValue("secret words");
    await page.user.selectOptions(screen.getByLabelText("اللغة"), "de-DE");
    expect(await screen.findByRole("button", { name: "Anmelden" })).toBeVisible();
    expect(document.documentElement).toHaveAttribute("dir", "ltr");
  });

  it("changes the text of an error that is on screen", async () => {
    const page = await openForm();
    await page.user.click(submit());
    await page.user.selectOptions(screen.getByLabelText("Language"), "de-DE");
    expect(await screen.findByLabelText("Benutzername")).toHaveAccessibleDescription(
      /Pflichtfeld|erforderlich|ausgefüllt/,
    );
  });

  it("offers the pseudo language only to who has it on", async () => {
    addNamespace("auth__1.0.0-test", "qps-ploc", { login: { "user-name": "[Ûšéŕñáɱé]" } });
    await openForm();
    expect(screen.queryByRole("option", { name: "qps-ploc" })).not.toBeInTheDocument();
    await act(() => setLanguage("qps-ploc"));
    expect(await screen.findByRole("option", { name: "qps-ploc" })).toBeInTheDocument();
  });
});
