import { passwordEndpoints, type PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import { sessionEndpoints } from "@gatehouse/shared/contracts/sessions.contract";
import { dirtySources } from "@gatehouse/shared/frame";
import { setLanguage } from "@gatehouse/shared/i18n";
import { expectFillable } from "@gatehouse/shared/testing/expect-fillable";
import { anError, mockApi, type ApiHandlers, type MockAnswer } from "@gatehouse/shared/testing/mock-api";
import type { RenderedPage } from "@gatehouse/shared/testing/render-page";
import { aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor, within } from "@testing-library/react";
import {
  DETAILS,
  notifications,
  openAccountPage,
  sentTo,
  SIGN_IN,
  signInDetails,
  someDetails as details,
} from "../../testing/account-page.builder.ts";

const POLICY = `GET ${passwordEndpoints.policy}` as const;
const CHANGE = `POST ${passwordEndpoints.change}` as const;
const SESSION = `GET ${sessionEndpoints.session}` as const;

const policy: PasswordPolicy = {
  MinLength: 12,
  MaxLength: 64,
  MinUppercase: 1,
  MinLowercase: 0,
  MinNumeric: 1,
  MinSpecial: 0,
  AllowedSpecial: "",
};
const changed = (): MockAnswer => ({ status: 204 });
const newPassword = "Long new words 1";

type OpenOptions = Parameters<typeof openAccountPage>[0];

const openAccount = ({ api, ...options }: NonNullable<OpenOptions> = {}): Promise<RenderedPage> =>
  openAccountPage({ ...options, api: { [POLICY]: policy, [CHANGE]: changed, ...api } });

const field = (name: string): Promise<HTMLElement> => screen.findByLabelText(name);
const changes = () => sentTo(passwordEndpoints.change);

async function fillIn({ user }: RenderedPage, next = newPassword, confirmed = next): Promise<void> {
  await user.click(await field("Current password"));
  await user.keyboard("old words");
  await user.click(await field("New password"));
  await user.keyboard(next);
  await user.click(await field("Confirm new password"));
  await user.keyboard(`${confirmed}{Enter}`);
}

describe("account page", () => {
  it("opens with Change Password, whose form has what password managers need", async () => {
    const { user } = await openAccount();
    expect(screen.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
    expect(screen.getByText("You're signed in as pat.")).toBeVisible();
    const known = await field("Current password");
    await expectFillable(user, known, { type: "password", autoComplete: "current-password" });
    for (const name of ["New password", "Confirm new password"])
      await expectFillable(user, await field(name), { type: "password", autoComplete: "new-password" });
    expect(document.querySelector('input[autocomplete="username"]')).toHaveValue("pat");
    expect(screen.getByRole("heading", { level: 2, name: "Change Password" })).toBeVisible();
    const list = within(screen.getByRole("navigation", { name: "Account sections" }));
    expect(list.getAllByRole("link")[0]).toHaveAccessibleName(/^Change Password/);
    expect(list.getAllByRole("link")[0]).toHaveAttribute("aria-current", "page");
    expect(document.title).toBe("Account · Gatehouse");
  });

  it.each(["none", ""])("opens with it also for the unknown section '%s'", async (section) => {
    await openAccount({ section });
    expect(await field("Current password")).toBeVisible();
  });

  it("says who is signed in, and leaves out what is unknown", async () => {
    const user = aUser({ FirstName: "Pat", LastName: "Moss", EmailAddress: "pat@example.com", DomainName: "" });
    await openAccount({ session: { ...aSession({ SessionUser: user }), LastLoginDate: "2026-01-15T08:30:00.000Z" } });
    const card = within(await screen.findByRole("region", { name: "Your details" }));
    expect(card.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Username",
      "Email",
      "Last sign-in",
    ]);
    expect(card.getByText("Pat Moss")).toBeVisible();
    expect(card.getByText("pat@example.com")).toBeVisible();
    expect(card.getByText(/^Jan 15, 2026/)).toBeVisible();
  });

  it.each<[keyof ApiHandlers & `GET ${string}`, MockAnswer["body"]]>([
    [POLICY, policy],
    [DETAILS, details],
    [SIGN_IN, signInDetails],
  ])("shows that it loads until %s has answered", async (read, body) => {
    const { promise, resolve } = Promise.withResolvers<MockAnswer>();
    await openAccount({ api: { [read]: () => promise } });
    await waitFor(() => expect(screen.getByText("Loading")).toBeInTheDocument());
    expect(screen.queryByLabelText("Current password")).not.toBeInTheDocument();
    resolve({ body });
    expect(await field("Current password")).toBeVisible();
  });

  it.each([
    [POLICY, "Couldn't load the password requirements"],
    [DETAILS, "Couldn't load your account"],
    [SIGN_IN, "Couldn't load your account"],
  ])("says when %s fails, whom to ask, and reads again on Retry", async (read, title) => {
    const page = await openAccount({ api: { [read]: anError(409, "refused") } });
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByText(/contact your administrator/)).toBeVisible();
    expect(screen.getByText(/request-1/)).toBeVisible();
    mockApi.use({ [POLICY]: policy, [DETAILS]: details, [SIGN_IN]: signInDetails });
    await page.user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await field("Current password")).toBeVisible();
  });

  it("shows directory users where to change the password, and disables the form", async () => {
    await openAccount({
      session: aSession({ SessionUser: aUser({ IsDirectoryUser: true }) }),
      api: { [DETAILS]: { ...details, CanChangePassword: false, IsLocalUser: false } },
    });
    expect(await screen.findByText(/managed in a directory/)).toBeVisible();
    for (const name of ["Current password", "New password", "Confirm new password"])
      expect(screen.getByLabelText(name)).toBeDisabled();
    expect(screen.getByRole("button", { name: "Change password" })).toBeDisabled();
  });

  it("shows a message in place of the form to others who may not change it", async () => {
    await openAccount({ api: { [DETAILS]: { ...details, CanChangePassword: false } } });
    expect(await screen.findByText(/password is managed elsewhere/)).toBeVisible();
    expect(screen.queryByLabelText("Current password")).not.toBeInTheDocument();
  });
});

describe("rules", () => {
  const list = (): HTMLElement => screen.getByRole("list", { name: "Password requirements" });
  const rules = (): (string | null)[] =>
    within(list())
      .getAllByRole("listitem")
      .map((item) => item.textContent);

  it("are marked while the user types", async () => {
    const { user } = await openAccount();
    await user.type(await field("New password"), "abc1");
    expect(rules()).toEqual([
      "Length: at least 12 characters (not met yet)",
      "Uppercase letters: at least 1 (not met yet)",
      "Digits: at least 1 (met)",
      "Not a common password, even with digits or symbols added (met)",
    ]);
    expect(screen.getByText("2 of 4 requirements met")).toBeInTheDocument();
    await user.type(await field("New password"), "Long enough");
    expect(screen.getByText("4 of 4 requirements met")).toBeInTheDocument();
  });

  it("tell the longest length only when it is passed", async () => {
    const { user } = await openAccount({ api: { [POLICY]: { ...policy, MaxLength: 5 } } });
    await user.type(await field("New password"), "abcde");
    expect(rules()).not.toContain("Length: at most 5 characters (not met yet)");
    await user.type(await field("New password"), "f");
    expect(rules()).toContain("Length: at most 5 characters (not met yet)");
  });

  it("name the special characters that may be used", async () => {
    await openAccount({ api: { [POLICY]: { ...policy, AllowedSpecial: "!?" } } });
    expect(await screen.findByText(/only !\?/)).toBeVisible();
  });
});

describe("change of the password", () => {
  it("is sent once, then empties the form, tells and focuses", async () => {
    const page = await openAccount();
    await fillIn(page);
    await waitFor(() => expect(notifications()).toEqual([["success", "account.change.done"]]));
    expect(changes().map(({ body }) => body)).toEqual([{ CurrentPassword: "old words", NewPassword: newPassword }]);
    for (const name of ["Current password", "New password", "Confirm new password"]) {
      expect(await field(name)).toHaveValue("");
      expect(await field(name)).toBeValid();
    }
    await waitFor(async () => expect(await field("Current password")).toHaveFocus());
    await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
  });

  it("is not sent twice while the first is under way", async () => {
    const { promise, resolve } = Promise.withResolvers<MockAnswer>();
    const page = await openAccount({ api: { [CHANGE]: () => promise } });
    await fillIn(page);
    await page.user.keyboard("{Enter}");
    await page.user.click(screen.getByRole("button", { name: "Change password" }));
    resolve(changed());
    await waitFor(() => expect(notifications()).toHaveLength(1));
    expect(changes()).toHaveLength(1);
  });

  it("says when the session could not be read afterwards", async () => {
    const page = await openAccount({ api: { [SESSION]: anError(500, "internal_error") } });
    await fillIn(page);
    await waitFor(() =>
      expect(notifications()).toEqual([
        ["warning", "account.change.reload"],
        ["success", "account.change.done"],
      ]),
    );
  });

  it("counts as unsaved work until then", async () => {
    const { user } = await openAccount();
    expect(dirtySources.hasAny()).toBe(false);
    await user.type(await field("New password"), "abc");
    expect(dirtySources.hasAny()).toBe(true);
    await user.clear(await field("New password"));
    expect(dirtySources.hasAny()).toBe(false);
  });
});

describe("what keeps it from being sent", () => {
  it("is said at each field, with the first one focused", async () => {
    const page = await openAccount();
    await page.user.click(await screen.findByRole("button", { name: "Change password" }));
    for (const name of ["Current password", "New password", "Confirm new password"]) {
      expect(await field(name)).toHaveAccessibleDescription(/This field is required\./);
    }
    await waitFor(async () => expect(await field("Current password")).toHaveFocus());
    expect(changes()).toHaveLength(0);
  });

  it("may be a broken rule", async () => {
    const page = await openAccount();
    await fillIn(page, "short");
    expect(await field("New password")).toHaveAccessibleDescription(/doesn't meet all requirements/);
    expect(notifications()).toEqual([["error", "account.change.invalid"]]);
    expect(changes()).toHaveLength(0);
    expect(await field("Current password")).toHaveValue("old words");
  });

  it("is not told any more once the change is made", async () => {
    const page = await openAccount();
    await fillIn(page, "short");
    await waitFor(() => expect(notifications()).toHaveLength(1));
    for (const name of ["Current password", "New password", "Confirm new password"])
      await page.user.clear(await field(name));
    await fillIn(page);
    await waitFor(() => expect(notifications()).toEqual([["success", "account.change.done"]]));
  });

  it("may be another confirmation", async () => {
    const page = await openAccount();
    await fillIn(page, newPassword, "Long new words 2");
    expect(await field("Confirm new password")).toHaveAccessibleDescription(/don't match/);
    await waitFor(async () => expect(await field("Confirm new password")).toHaveFocus());
    expect(changes()).toHaveLength(0);
  });
});

describe("refused change", () => {
  it.each([
    ["incorrect_current_password", "Current password", /not your current password/],
    ["password_not_complex", "New password", /doesn't meet all requirements/],
    ["password_previously_used", "New password", /used this password before/],
  ])("%s is said at the field %s", async (code, name, message) => {
    const fields = [{ path: "NewPassword", code: "minLength", message: "Refused" }];
    const page = await openAccount({ api: { [CHANGE]: anError(400, code, fields) } });
    await fillIn(page);
    await waitFor(async () => expect(await field(name)).toHaveAccessibleDescription(message));
    await waitFor(async () => expect(await field(name)).toHaveFocus());
    expect(await field("New password")).toHaveValue(newPassword);
    expect(notifications()).toEqual([]);
  });

  it.each([
    [400, "user_locked", /account is locked/],
    [400, "ldap_or_ad", /managed in a directory/],
    [400, "some_new_code", /Refused: some_new_code/],
    [429, "too_many_requests", /Too many attempts/],
    [500, "internal_error", /Something went wrong on the server/],
  ])("%i %s is said above the form, and what was typed stays", async (status, code, message) => {
    const page = await openAccount({ api: { [CHANGE]: anError(status, code) } });
    await fillIn(page);
    const text = await screen.findByText(message);
    expect(text.closest('[role="alert"]')).toBeVisible();
    expect(await field("Current password")).toHaveValue("old words");
    expect(await field("New password")).toHaveValue(newPassword);
  });

  it("can be sent again", async () => {
    const page = await openAccount({ api: { [CHANGE]: anError(400, "incorrect_current_password") } });
    await fillIn(page);
    await screen.findByText(/not your current password/);
    mockApi.use({ [CHANGE]: changed });
    await page.user.clear(await field("Current password"));
    await page.user.keyboard("right words{Enter}");
    await waitFor(() => expect(notifications()).toEqual([["success", "account.change.done"]]));
    expect(changes().at(-1)?.body).toEqual({ CurrentPassword: "right words", NewPassword: newPassword });
  });
});

describe("password that must be changed", () => {
  const session = aSession({ MustChangePassword: true });

  it("is announced, and once changed the way on is open", async () => {
    const page = await openAccount({ session, api: { [SESSION]: aSession() } });
    expect(screen.getByText("Set your own password.")).toBeVisible();
    await fillIn(page);
    const continueLink = await screen.findByRole("link", { name: "Go to dashboard" });
    await waitFor(() => expect(continueLink).toHaveFocus());
    expect(screen.queryByText("Set your own password.")).not.toBeInTheDocument();
    await page.user.click(continueLink);
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
  });

  it("leads back to where it was required", async () => {
    const path = `/account?redir=${encodeURIComponent("/login?wfs=abc")}`;
    const page = await openAccount({ session, path, api: { [SESSION]: aSession() } });
    await fillIn(page);
    await page.user.click(await screen.findByRole("link", { name: "Continue" }));
    await waitFor(() => expect(page.location()).toBe("/login?wfs=abc"));
  });

  it("stays announced after a refusal", async () => {
    const page = await openAccount({ session, api: { [CHANGE]: anError(400, "password_previously_used") } });
    await fillIn(page);
    await screen.findByText(/used this password before/);
    expect(screen.getByText("Set your own password.")).toBeVisible();
  });
});

describe("language", () => {
  afterEach(() => act(() => setLanguage("en-US")));

  it("changes errors that are on screen, and keeps what is typed", async () => {
    const page = await openAccount();
    await fillIn(page, newPassword, "other");
    await act(() => setLanguage("de-DE"));
    expect(await field("Neues Kennwort bestätigen")).toHaveAccessibleDescription(/stimmen nicht überein/);
    expect(await field("Aktuelles Kennwort")).toHaveValue("old words");
    await act(() => setLanguage("ar-SA"));
    expect(await field("تأكيد كلمة المرور الجديدة")).toHaveAccessibleDescription(/غير متطابقتين/);
  });
});
