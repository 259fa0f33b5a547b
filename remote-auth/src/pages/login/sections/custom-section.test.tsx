import { emailChangeEndpoints } from "@gatehouse/shared/contracts/email-changes.contract";
import type { PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import { passwordResetEndpoints } from "@gatehouse/shared/contracts/password-resets.contract";
import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { expectFillable } from "@gatehouse/shared/testing/expect-fillable";
import { anError, mockApi, type ApiHandlers, type MockAnswer } from "@gatehouse/shared/testing/mock-api";
import type { RenderedPage } from "@gatehouse/shared/testing/render-page";
import { aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor, within } from "@testing-library/react";
import { openLogin, sentTo } from "../../../testing/login-page.builder.ts";

const VERIFY = `POST ${passwordResetEndpoints.verifyReset}` as const;
const RESET = `POST ${passwordResetEndpoints.resetPassword}` as const;

const policy: PasswordPolicy = {
  MinLength: 12,
  MaxLength: 255,
  MinUppercase: 0,
  MinLowercase: 0,
  MinNumeric: 1,
  MinSpecial: 0,
  AllowedSpecial: "",
  ContextWords: ["gatehouse", "lovelace"],
};
const good = "an entirely new one 1";

function openLink(api: ApiHandlers = {}): Promise<RenderedPage> {
  const path = "/login?reset=true&username=ada&token=the-token&redir=%2Fconfiguration";
  return openLogin({ [VERIFY]: policy, [RESET]: () => ({ status: 204 }), ...api }, path);
}

const bodies = (path: string) => sentTo(path).map(({ body }) => body);
const field = (name: string): Promise<HTMLElement> => screen.findByLabelText(name);
const notifications = () =>
  appStore
    .get(notificationsAtom)
    .map(({ data }) => [data.format, typeof data.message === "string" ? data.message : data.message.key]);

async function fillIn({ user }: RenderedPage, password: string, confirmed = password): Promise<void> {
  await user.type(await field("New password"), password);
  await user.type(await field("Confirm new password"), `${confirmed}{Enter}`);
}

it("verifies a link that opens in a tab that shows the sign-in page already", async () => {
  const page = await openLogin({ [VERIFY]: policy }, "/login");
  await screen.findByRole("heading", { level: 1, name: "Sign in" });
  await page.navigate("/login?reset=true&username=ada");
  expect(await screen.findByText(/no longer valid/)).toBeVisible();
  expect(page.location()).toBe("/login");
  await page.navigate("/login?reset=true&username=ada&token=the-token");
  expect(await field("New password")).toBeVisible();
  expect(bodies(passwordResetEndpoints.verifyReset)).toEqual([{ Username: "ada", Token: "the-token" }]);
  expect(page.location()).toBe("/login");
});

it("verifies the link, takes the token out of the address, and sets the password", async () => {
  const page = await openLink();
  const next = await field("New password");
  await waitFor(() => expect(next).toHaveFocus());
  expect(page.location()).toBe("/login?redir=%2Fconfiguration");
  expect(bodies(passwordResetEndpoints.verifyReset)).toEqual([{ Username: "ada", Token: "the-token" }]);
  for (const name of ["New password", "Confirm new password"])
    await expectFillable(page.user, await field(name), { type: "password", autoComplete: "new-password" });
  expect(document.querySelector('input[autocomplete="username"]')).toHaveValue("ada");
  await fillIn(page, good);
  expect(await screen.findByRole("heading", { level: 1, name: "Password changed" })).toBeVisible();
  expect(bodies(passwordResetEndpoints.resetPassword)).toEqual([
    { Username: "ada", Token: "the-token", Password: good },
  ]);
  await page.user.click(screen.getByRole("button", { name: "Back to sign-in" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

it("welcomes whoever was invited", async () => {
  await openLink({ [VERIFY]: { ...policy, LinkKind: "invitation" } });
  expect(await screen.findByRole("heading", { level: 1, name: "Welcome to Gatehouse" })).toBeVisible();
});

describe("a link that confirms an email address", () => {
  const CONFIRM = `POST ${emailChangeEndpoints.confirm}` as const;
  const open = (answer: MockAnswer) => openLogin({ [CONFIRM]: () => answer }, "/login?confirm=email&token=the-token");
  const confirm = async ({ user }: RenderedPage) =>
    user.click(await screen.findByRole("button", { name: "Confirm email address" }));

  it("is used at a press only, and leaves the address bar", async () => {
    const page = await open({ body: { EmailAddress: "new@example.test" } });
    await screen.findByRole("heading", { level: 1, name: "Confirm your email address" });
    expect([page.location(), bodies(emailChangeEndpoints.confirm)]).toEqual(["/login", []]);
    await confirm(page);
    expect(await screen.findByText("Emails for your account now go to new@example.test.")).toBeVisible();
    expect(bodies(emailChangeEndpoints.confirm)).toEqual([{ Token: "the-token" }]);
    await page.user.click(screen.getByRole("button", { name: "Back to sign-in" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  });

  it("says that it is no longer valid", async () => {
    const page = await open(anError(400, "token_invalid")());
    await confirm(page);
    expect(await screen.findByText(/^This link is no longer valid/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Confirm email address" })).not.toBeInTheDocument();
  });
});

it("shows the rules of the server's policy, and the default ones where it answers none", async () => {
  await openLink();
  const rules = within(await screen.findByRole("list", { name: "Password requirements" }));
  expect(rules.getByText(/at least 12 characters/)).toBeVisible();
  expect(rules.getByText(/gatehouse, lovelace/)).toBeVisible();
});

it("has the default rules where the server answers none", async () => {
  await openLink({ [VERIFY]: () => ({ status: 204 }) });
  const rules = within(await screen.findByRole("list", { name: "Password requirements" }));
  expect(rules.getByText(/at least 15 characters/)).toBeVisible();
});

describe("what keeps the password from being sent", () => {
  it.each<[string, string, string, string, RegExp]>([
    ["a broken rule", "short", "short", "New password", /doesn't meet all requirements/],
    ["a common password", "password12345678", "password12345678", "New password", /doesn't meet all requirements/],
    ["the user's name", "lady lovelace 1", "lady lovelace 1", "New password", /doesn't meet all requirements/],
    ["another confirmation", good, `${good}2`, "Confirm new password", /don't match/],
  ])("%s is told at the field and as a notification", async (_case, password, confirmed, name, message) => {
    const page = await openLink();
    await fillIn(page, password, confirmed);
    await waitFor(async () => expect(await field(name)).toHaveAccessibleDescription(message));
    await waitFor(async () => expect(await field(name)).toHaveFocus());
    expect(notifications()).toEqual([["error", "login.custom.invalid"]]);
    expect(bodies(passwordResetEndpoints.resetPassword)).toEqual([]);
  });

  it("is not told any more once the password is set", async () => {
    const page = await openLink({ [RESET]: () => ({ status: 204 }) });
    await fillIn(page, "short", "short");
    await waitFor(() => expect(notifications()).toEqual([["error", "login.custom.invalid"]]));
    for (const name of ["New password", "Confirm new password"]) {
      await page.user.clear(await field(name));
      await page.user.type(await field(name), good);
    }
    await page.user.keyboard("{Enter}");
    await waitFor(() => expect(bodies(passwordResetEndpoints.resetPassword)).toHaveLength(1));
    await waitFor(() => expect(notifications()).toEqual([]));
  });

  it.each([
    ["password_not_complex", /doesn't meet all requirements/],
    ["password_previously_used", /used this password before/],
  ])("the server's %s is told at the field", async (code, message) => {
    const page = await openLink({ [RESET]: anError(400, code) });
    await fillIn(page, good);
    await waitFor(async () => expect(await field("New password")).toHaveAccessibleDescription(message));
  });

  it.each([
    ["user_locked", /account is locked/],
    ["ldap_or_ad", /managed in a directory/],
    ["internal_error", /Something went wrong on the server/],
  ])("the server's %s is told above the form", async (code, message) => {
    const page = await openLink({ [RESET]: anError(400, code) });
    await fillIn(page, good);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it("the words of the server for users come before those for developers and for programs", async () => {
    const body = { code: "moon_phase", message: "For programs", requestId: "r", DeveloperMessage: "For developers" };
    const UserMessage = "For <img src=x onerror=alert(1)> users";
    const page = await openLink({ [RESET]: () => ({ status: 400, body: { ...body, UserMessage } }) });
    await fillIn(page, good);
    expect(await screen.findByText(UserMessage)).toBeVisible();
    mockApi.use({ [RESET]: () => ({ status: 400, body: { ...body, UserMessage: "" } }) });
    await page.user.click(screen.getByRole("button", { name: "Set password" }));
    expect(await screen.findByText("For developers")).toBeVisible();
  });

  it("the words of the server are shown for a code that nobody knows", async () => {
    const answer: MockAnswer = {
      status: 400,
      body: { code: "moon_phase", message: "Not while the moon is full.", requestId: "r" },
    };
    const page = await openLink({ [RESET]: () => answer });
    await fillIn(page, good);
    expect(await screen.findByText("Not while the moon is full.")).toBeVisible();
  });
});

describe("a link that is not valid any more", () => {
  const expectExpired = async (): Promise<void> => {
    expect(await screen.findByRole("heading", { level: 1, name: "Reset your password" })).toBeVisible();
    expect(screen.getByText(/This link is no longer valid/)).toBeVisible();
  };

  it("leads to the request for a new one", async () => {
    await openLink({ [VERIFY]: anError(400, "token_invalid") });
    await expectExpired();
  });

  it("does so too when it ends while the password is typed", async () => {
    const page = await openLink({ [RESET]: anError(400, "token_invalid") });
    await fillIn(page, good);
    await expectExpired();
  });
});

it("says that the link could not be checked, whom to ask, and checks again on Retry", async () => {
  const page = await openLink({ [VERIFY]: anError(500, "internal_error") });
  expect(await screen.findByText(/contact your administrator/)).toBeVisible();
  expect(screen.getByText(/request-1/)).toBeVisible();
  await waitFor(() => expect(notifications()).toEqual([["error", "login.custom.check-failed"]]));
  mockApi.use({ [VERIFY]: policy });
  await page.user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await field("New password")).toBeVisible();
  await waitFor(() => expect(notifications()).toEqual([]));
});

it("replaces an anti-CSRF token of an earlier visit without the user noticing", async () => {
  await openLink({
    [VERIFY]: (request) =>
      request.headers.get("x-anticsrftoken") === "fresh" ? { body: policy } : anError(403, "csrf_token_invalid")(),
    "GET /api/user/session": aSignedOutSession({ antiCSRFToken: "fresh" }),
  });
  expect(await field("New password")).toBeVisible();
});
