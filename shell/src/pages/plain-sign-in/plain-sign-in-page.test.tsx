import { sendJson } from "@gatehouse/shared/http";
import { sessionStore } from "@gatehouse/shared/session";
import { expectFillable } from "@gatehouse/shared/testing/expect-fillable";
import { anError, mockApi, type ApiHandlers, type MockAnswer } from "@gatehouse/shared/testing/mock-api";
import { aSession, aSignedOutSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { renderShell, type RenderedShell } from "../../testing/render-shell.tsx";

const DETAILS = "GET /api/security/auth/LoginDetails";
const LOGIN = "POST /api/security/auth/login";
const CHALLENGE = "POST /api/security/auth/loginChallenge";

const details = {
  showDomains: false,
  showSamlOption: false,
  defaultLanguage: "en-US",
  allowFido2Login: false,
  showSocialLinks: false,
  hasSsoContext: false,
};
const signedInUser = { ...aUser(), antiCSRFToken: "token-of-the-session" };
const noTokens = { BearerToken: "", AccessTokens: [] };
const accepted = { Success: true, AuthenticationState: "authenticated", SessionUser: signedInUser, ...noTokens };
const challenge = { Success: true, AuthenticationState: "challenge", SessionUser: null, ...noTokens };

/** Only the response has the session; the session read stays signed out. */
const signingIn = (body: object) => (): MockAnswer => ({ body: { ...body, Session: aSession() } });

/** Without a selection no remote claims the sign-in path. */
const open = (api: ApiHandlers, path = "/login?redir=%2Fsession-replay"): Promise<RenderedShell> =>
  renderShell({ path, session: aSignedOutSession(), api: { [DETAILS]: details, ...api } });

async function send({ user }: RenderedShell): Promise<void> {
  await user.type(await screen.findByLabelText(/Username/), "pat");
  await user.type(screen.getByLabelText(/^Password/), "secret words");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
}

describe("the plain sign-in", () => {
  it("says why it is there, signs in and goes on to where the user wanted to be", async () => {
    const shell = await open({ [LOGIN]: signingIn(accepted) });
    expect(await screen.findByText(/The usual sign-in page isn't available/)).toBeVisible();
    await waitFor(async () => expect(await screen.findByLabelText(/Username/)).toHaveFocus());
    expect(screen.getByLabelText(/Username/)).toHaveAttribute("autocomplete", "username");
    const password = screen.getByLabelText(/^Password/);
    await expectFillable(shell.user, password, { type: "password", autoComplete: "current-password" });
    await send(shell);
    await waitFor(() => expect(shell.location()).toBe("/session-replay"));
    expect(sessionStore.get().SignedIn).toBe(true);
    const sent = mockApi.requests().find(({ path }) => path === "/api/security/auth/login");
    expect(sent?.body).toEqual({ UserName: "pat", Password: "secret words" });
    expect(sent?.headers.get("Cache-Control")).toBe("no-cache");
  });

  it("asks for the code, again when it is wrong", async () => {
    const shell = await open({
      [LOGIN]: () => ({
        body: { ...challenge, TwoFactorResponseCode: "required", ChallengePrompt: "Code of your app" },
      }),
      [CHALLENGE]: () => ({ body: { SessionUser: null, AccessTokens: [], TwoFactorResponseCode: "rejected" } }),
    });
    await send(shell);
    const code = await screen.findByLabelText(/Code of your app/);
    await waitFor(() => expect(code).toHaveFocus());
    await expectFillable(shell.user, code, { type: "text", autoComplete: "one-time-code" });
    await shell.user.type(code, "111111{Enter}");
    expect(await screen.findByText(/Incorrect code/)).toBeVisible();
    mockApi.use({ [CHALLENGE]: signingIn({ SessionUser: signedInUser, AccessTokens: [] }) });
    await shell.user.type(screen.getByLabelText(/Code of your app/), "222222{Enter}");
    await waitFor(() => expect(shell.location()).toBe("/session-replay"));
    const answers = mockApi.requests().filter(({ path }) => path.endsWith("/loginChallenge"));
    expect(answers.map(({ body }) => body)).toEqual([{ Response: "111111" }, { Response: "222222" }]);
  });

  it("asks in the user's words where the server asks with a word of its own", async () => {
    const shell = await open({
      [LOGIN]: () => ({
        body: { ...challenge, TwoFactorResponseCode: "required", ChallengePrompt: "authenticatorCode" },
      }),
    });
    await send(shell);
    await waitFor(async () => expect(await screen.findByLabelText(/^Code/)).toHaveFocus());
    expect(screen.queryByText(/authenticatorCode/)).not.toBeInTheDocument();
  });

  it.each([
    [400, "CHALLENGE_ERR"],
    [401, "no_session"],
  ])("begins anew when the question for the code is over (%i %s)", async (status, code) => {
    const shell = await open({
      [LOGIN]: () => ({ body: { ...challenge, TwoFactorResponseCode: "required" } }),
      [CHALLENGE]: anError(status, code),
    });
    await send(shell);
    await shell.user.type(await screen.findByLabelText(/^Code/), "111111{Enter}");
    expect(await screen.findByText(/Too many incorrect codes/)).toBeVisible();
    expect(await screen.findByLabelText(/Username/)).toBeVisible();
  });

  it("tells a lock that an answer names without an error status", async () => {
    const shell = await open({ [LOGIN]: () => ({ body: { ...challenge, Success: false, Status: "UserIsLocked" } }) });
    await send(shell);
    expect(await screen.findByText(/account is locked/)).toBeVisible();
  });

  it("says when only the whole section can go on", async () => {
    const shell = await open({ [LOGIN]: () => ({ body: { ...challenge, TwoFactorResponseCode: "notConfigured" } }) });
    await send(shell);
    expect(await screen.findByText(/a step that isn't available here/)).toBeVisible();
  });

  it.each([
    [400, "CREDENTIAL_ERR", /Incorrect username or password/],
    [400, "LOCKED_ERR", /locked/],
    [429, "too_many_requests", /Too many attempts/],
    [503, "database_unavailable", /couldn't complete your sign-in/],
  ])("explains a refusal (%i %s), keeps the name and empties the password", async (status, code, words) => {
    const shell = await open({ [LOGIN]: anError(status, code) });
    await send(shell);
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/Username/)).toHaveValue("pat"));
    expect(screen.getByLabelText(/^Password/)).toHaveValue("");
  });

  it("says that the session has ended, and not before", async () => {
    const ended = /^Your session ended/;
    await open({});
    expect(await screen.findByLabelText(/Username/)).toBeVisible();
    expect(screen.queryByText(ended)).not.toBeInTheDocument();
    cleanup();
    sessionStore.replace(aSession());
    mockApi.use({ "DELETE /api/any": anError(440, "session_timed_out"), "GET /api/user/session": aSignedOutSession() });
    await expect(sendJson("delete", "/api/any")).rejects.toHaveProperty("code", "session_timed_out");
    await open({});
    expect(await screen.findByText(ended)).toBeVisible();
  });

  it("says at the field what is missing, and sends nothing", async () => {
    const { user } = await open({});
    await user.click(await screen.findByRole("button", { name: "Sign in" }));
    expect(screen.getByLabelText(/Username/)).toHaveAccessibleDescription(/required/);
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(/required/);
    await waitFor(() => expect(screen.getByLabelText(/Username/)).toHaveFocus());
    expect(mockApi.requests().filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("has the notice before sign-in accepted first, as plain text", async () => {
    const preLoginBanner = { title: "Notice", text: "<b>Authorized</b> use only." };
    const { user } = await open({ [DETAILS]: { ...details, preLoginBanner } });
    expect(await screen.findByRole("heading", { name: "Notice" })).toBeVisible();
    expect(screen.getByText("<b>Authorized</b> use only.")).toBeVisible();
    expect(screen.queryByLabelText(/Username/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Accept" }));
    expect(await screen.findByLabelText(/Username/)).toBeVisible();
  });

  it("does without what it cannot read", async () => {
    await open({ [DETAILS]: anError(404, "not_found") });
    expect(await screen.findByLabelText(/Username/)).toBeVisible();
  });
});
