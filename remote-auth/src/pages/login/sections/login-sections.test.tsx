import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { challengeEndpoints } from "@gatehouse/shared/contracts/challenges.contract";
import { announcementsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { expectFillable } from "@gatehouse/shared/testing/expect-fillable";
import { anError, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import type { RenderedPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor } from "@testing-library/react";
import {
  aChallenge,
  aServer,
  DETAILS,
  LOGIN,
  openForm,
  openLogin,
  password,
  sentTo,
  SERVERS,
  SESSION,
  signIn,
  someDetails,
  userName,
} from "../../../testing/login-page.builder.ts";
import { prepareSection } from "./lazy-section.tsx";

const CHALLENGE = `POST ${challengeEndpoints.challenge}` as const;
const SINGLE_SIGN_ON = `POST ${signInEndpoints.singleSignOn}` as const;

const announced = (): string => appStore.get(announcementsAtom).polite.text;
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = (name: string): HTMLElement => screen.getByRole("button", { name });

describe("prelogin", () => {
  const preLoginBanner = { title: "Authorised use only", text: "All is <b>recorded</b>.\nSecond line." };

  it("shows the banner as plain text, without footer, then the form", async () => {
    const page = await openLogin({ [DETAILS]: someDetails({ preLoginBanner }) });
    expect(await heading("Authorised use only")).toBeVisible();
    expect(screen.getByText(/All is <b>recorded<\/b>/)).toBeVisible();
    expect(screen.queryByLabelText("Language")).not.toBeInTheDocument();
    await waitFor(() => expect(press("Accept")).toHaveFocus());
    await page.user.keyboard("{Enter}");
    expect(await heading("Sign in")).toBeVisible();
    await waitFor(() => expect(userName()).toHaveFocus());
    expect(announced()).toBe("Sign in");
    expect(screen.getByLabelText("Language")).toBeVisible();
  });

  it("takes the focus and is announced, also when it was ready for the start of the page", async () => {
    await prepareSection("prelogin");
    await openLogin({ [DETAILS]: someDetails({ preLoginBanner }) });
    await waitFor(() => expect(announced()).toBe("Authorised use only"));
    expect(press("Accept")).toHaveFocus();
  });

  it("comes before single sign-on", async () => {
    const page = await openLogin({
      ...aServer(aSession(), SINGLE_SIGN_ON),
      [DETAILS]: someDetails({ preLoginBanner, hasSsoContext: true }),
    });
    await heading("Authorised use only");
    expect(sentTo(signInEndpoints.singleSignOn)).toHaveLength(0);
    await page.user.click(press("Accept"));
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
  });
});

describe("twofactor", () => {
  const challenged = { [LOGIN]: aChallenge().body };
  /** The field for the code, once what is typed goes there. */
  async function codeField(): Promise<HTMLInputElement> {
    const field = await screen.findByLabelText<HTMLInputElement>(/^Authenticator code/);
    await waitFor(() => expect(field).toHaveFocus());
    return field;
  }

  it("asks for the code, takes the focus, says so, and signs in", async () => {
    const page = await openForm({ ...aServer(aSession(), CHALLENGE), ...challenged });
    await signIn(page);
    expect(await heading("Verify it's you")).toBeVisible();
    const code = screen.getByLabelText(/^Authenticator code/);
    await waitFor(() => expect(code).toHaveFocus());
    expect(announced()).toBe("Verify it's you");
    await expectFillable(page.user, code, { type: "text", autoComplete: "one-time-code" });
    await page.user.keyboard("123 456{Enter}");
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
    expect(sentTo(challengeEndpoints.challenge)[0]?.body).toEqual({ Response: "123 456" });
  });

  it("does not send an empty code", async () => {
    const page = await openForm(challenged);
    await signIn(page);
    await codeField();
    await page.user.keyboard("{Enter}");
    expect(screen.getByLabelText(/^Authenticator code/)).toHaveAccessibleDescription(/This field is required/);
    expect(sentTo(challengeEndpoints.challenge)).toHaveLength(0);
  });

  it("marks a wrong code at its field, selected for the next try", async () => {
    const rejected = { SessionUser: null, AccessTokens: [], TwoFactorResponseCode: "rejected" };
    const page = await openForm({ ...challenged, [CHALLENGE]: rejected });
    await signIn(page);
    const code = await codeField();
    await page.user.keyboard("111111{Enter}");
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Incorrect code/));
    expect(code).toBeInvalid();
    await waitFor(() => expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6]));
    expect(code).toHaveFocus();
    await page.user.keyboard("222222{Enter}");
    await waitFor(() => expect(sentTo(challengeEndpoints.challenge)).toHaveLength(2));
    expect(sentTo(challengeEndpoints.challenge)[1]?.body).toEqual({ Response: "222222" });
  });

  it("takes a recovery code in its place", async () => {
    const page = await openForm({ ...aServer(aSession(), CHALLENGE), ...challenged });
    await signIn(page);
    await heading("Verify it's you");
    const appText = screen.getByRole("heading", { level: 1 }).nextElementSibling?.textContent ?? "";
    await page.user.click(press("Use a recovery code"));
    expect(screen.getByLabelText(/^Recovery code/)).toHaveFocus();
    expect(screen.queryByText(appText)).not.toBeInTheDocument();
    await expectFillable(page.user, screen.getByLabelText(/^Recovery code/), { type: "text", autoComplete: "off" });
    await page.user.keyboard("ABCD-EFGH{Enter}");
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
    expect(sentTo(challengeEndpoints.challenge)[0]?.body).toEqual({ Response: "ABCD-EFGH" });
  });

  it("says nothing of a wrong code once another kind of code is asked for", async () => {
    const rejected = { SessionUser: null, AccessTokens: [], TwoFactorResponseCode: "rejected" };
    const page = await openForm({ ...challenged, [CHALLENGE]: rejected });
    await signIn(page);
    await codeField();
    await page.user.keyboard("111111{Enter}");
    await waitFor(() => expect(screen.getByLabelText(/^Authenticator code/)).toBeInvalid());
    await page.user.click(press("Use a recovery code"));
    expect(screen.getByLabelText(/^Recovery code/)).toBeValid();
    await page.user.keyboard("ABCD-EFGH{Enter}");
    await waitFor(() => expect(screen.getByLabelText(/^Recovery code/)).toHaveAccessibleDescription(/already used/));
  });

  it("keeps the code when the server wants a pause", async () => {
    const page = await openForm({ ...challenged, [CHALLENGE]: anError(429, "too_many_requests") });
    await signIn(page);
    await codeField();
    await page.user.keyboard("111111{Enter}");
    expect(await screen.findByText(/Too many attempts/)).toBeVisible();
    expect(screen.getByLabelText(/^Authenticator code/)).toHaveValue("111111");
  });

  it("starts over when the challenge is over, with the message after the fade", async () => {
    const page = await openForm({ ...challenged, [CHALLENGE]: anError(400, "CHALLENGE_ERR") });
    await signIn(page);
    await codeField();
    await page.user.keyboard("111111{Enter}");
    expect(await heading("Sign in")).toBeVisible();
    expect(screen.queryByText(/Too many incorrect codes/)).not.toBeInTheDocument();
    expect(userName()).toHaveValue("pat");
    expect(password()).toHaveValue("");
    expect((await screen.findByText(/Too many incorrect codes/)).closest('[role="alert"]')).toBeVisible();
    await waitFor(() => expect(password()).toHaveFocus());
  });

  it("is left by Cancel, with the name kept", async () => {
    const page = await openForm(challenged);
    await signIn(page);
    await heading("Verify it's you");
    await page.user.click(press("Cancel"));
    expect(await heading("Sign in")).toBeVisible();
    expect(userName()).toHaveValue("pat");
    await waitFor(() => expect(password()).toHaveFocus());
  });
});

describe("domains", () => {
  const servers = { domains: [{ DomainName: "CORP" }], ldapservers: [{ Server: "Lab" }] };
  const withServers = {
    [DETAILS]: someDetails({ showDomains: true }),
    [SERVERS]: servers,
  };
  const domain = (): HTMLElement => screen.getByLabelText("Log in to");
  const openWithDomains = async (api: ApiHandlers = {}): Promise<RenderedPage> => {
    const page = await openForm({ ...withServers, ...api });
    await screen.findByLabelText("Log in to");
    return page;
  };
  const sentNames = (): unknown[] => sentTo(signInEndpoints.login).map(({ body }) => Object(body).UserName);

  it("lists none, the domains and the LDAP servers", async () => {
    await openWithDomains();
    expect(domain()).toHaveValue("");
    expect(screen.getByRole("option", { name: /None/ })).toBeInTheDocument();
    expect(screen.getByRole("group", { name: "Domains" })).toContainElement(
      screen.getByRole("option", { name: "CORP" }),
    );
    expect(screen.getByRole("group", { name: "LDAP servers" })).toBeInTheDocument();
  });

  it("sends the chosen domain with the name, and remembers it after the sign-in", async () => {
    const page = await openWithDomains(aServer());
    await page.user.selectOptions(domain(), "Lab");
    await signIn(page);
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
    expect(sentNames()).toEqual(["Lab\\pat"]);
    expect(window.localStorage.getItem("lastDomain")).toBe("Lab");
  });

  it("starts with the last one, which no failed try changes", async () => {
    window.localStorage.setItem("lastDomain", "corp");
    const page = await openWithDomains({ [LOGIN]: anError(400, "CREDENTIAL_ERR") });
    expect(domain()).toHaveValue("CORP");
    await page.user.selectOptions(domain(), "Lab");
    await signIn(page);
    await screen.findByText(/Incorrect username/);
    expect(domain()).toHaveValue("Lab");
    expect(window.localStorage.getItem("lastDomain")).toBe("corp");
  });

  it("follows a typed domain, and gives the old choice back when the field is emptied", async () => {
    const page = await openWithDomains();
    await page.user.selectOptions(domain(), "Lab");
    await page.user.type(userName(), "corp\\pat");
    expect(domain()).toHaveValue("CORP");
    await page.user.clear(userName());
    expect(domain()).toHaveValue("Lab");
    await page.user.type(userName(), "other\\pat");
    expect(domain()).toHaveValue("");
  });

  it("adds what is typed where nothing is listed", async () => {
    const page = await openForm({ ...aServer(), [DETAILS]: someDetails({ showDomains: true }) });
    expect(screen.queryByLabelText("Log in to")).not.toBeInTheDocument();
    await page.user.type(userName(), "other\\");
    await waitFor(() => expect(domain()).toHaveValue("other"));
    await page.user.clear(userName());
    expect(screen.queryByLabelText("Log in to")).not.toBeInTheDocument();
    await signIn(page, "other\\pat");
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
    expect(sentNames()).toEqual(["other\\pat"]);
  });
});

describe("domains that are not shown", () => {
  it("are neither chosen nor added: what is typed goes as a whole", async () => {
    const servers = { domains: [{ DomainName: "CORP" }], ldapservers: [] };
    const page = await openForm({ ...aServer(), [SERVERS]: servers });
    await page.user.type(userName(), "corp\\pat");
    expect(screen.queryByLabelText("Log in to")).not.toBeInTheDocument();
    await signIn(page, "corp\\pat");
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
    expect(sentTo(signInEndpoints.login)[0]?.body).toMatchObject({ UserName: "corp\\pat" });
  });
});

describe("mailed link and forgotten password", () => {
  it("takes the token out of the address at once", async () => {
    const page = await openLogin({}, "/login?reset=true&username=pat&token=secret&redir=/configuration");
    await waitFor(() => expect(page.location()).toBe("/login?redir=%2Fconfiguration"));
    expect(window.location.href).not.toContain("secret");
  });

  it("shows a broken link as expired", async () => {
    await openLogin({}, "/login?reset=true&username=pat");
    expect((await screen.findByText(/no longer valid/)).closest('[role="alert"]')).toBeVisible();
  });

  it("leads to the reset form and back", async () => {
    const page = await openForm();
    await page.user.click(press("Forgot password?"));
    await heading("Reset your password");
    await page.user.click(press("Cancel"));
    expect(await heading("Sign in")).toBeVisible();
  });
});

describe("error", () => {
  it.each([
    ["LicenseExpired", "Sign-in failed", /has expired/],
    ["LicenseError", "Sign-in failed", /couldn't be verified/],
    ["LicenseApplication", "Sign-in failed", /doesn't cover/],
    ["RolesDisabled", "Roles are disabled", /All roles of your account/],
  ])("%s has a page of its own", async (code, title, message) => {
    const page = await openForm({ [LOGIN]: anError(400, code), [SESSION]: aSession() });
    await signIn(page);
    expect(await heading(title)).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    await waitFor(() => expect(press("Back to sign-in")).toHaveFocus());
  });
});
