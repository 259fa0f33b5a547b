import { passwordResetEndpoints } from "@gatehouse/shared/contracts/password-resets.contract";
import { anError, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import type { RenderedPage } from "@gatehouse/shared/testing/render-page";
import { screen, waitFor } from "@testing-library/react";
import { openLogin, sentTo } from "../../../testing/login-page.builder.ts";

const REQUEST = `POST ${passwordResetEndpoints.requestReset}` as const;

async function openForm(api: ApiHandlers = {}, path = "/login"): Promise<RenderedPage> {
  const page = await openLogin({ [REQUEST]: () => ({ status: 204 }), ...api }, path);
  if (path === "/login") await page.user.click(await screen.findByRole("button", { name: /Forgot/ }));
  await screen.findByRole("heading", { level: 1, name: "Reset your password" });
  return page;
}

const requests = () => sentTo(passwordResetEndpoints.requestReset);
const field = (): Promise<HTMLElement> => screen.findByLabelText("Username");

async function send({ user }: RenderedPage, name: string): Promise<void> {
  await user.clear(await field());
  await user.type(await field(), `${name}{Enter}`);
}

it("sends the name as a form with one value, and says the same for every name", async () => {
  const page = await openForm();
  await waitFor(async () => expect(await field()).toHaveFocus());
  await send(page, "ada lovelace&co");
  expect(await screen.findByText(/If an account with this username exists/)).toBeVisible();
  expect(requests().map(({ body }) => body)).toEqual(["=ada%20lovelace%26co"]);
  expect(requests()[0]?.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
  expect(requests()[0]?.headers.get("x-anticsrftoken")).toBe("token-before-sign-in");
  await page.user.click(screen.getByRole("button", { name: "Back to sign-in" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await field()).toHaveValue("ada lovelace&co");
});

it.each([
  ["", "This field is required."],
  ["corp\\ada", /\(LDAP or Active Directory\) can't be reset here/],
  ["ada@corp.example", /\(LDAP or Active Directory\) can't be reset here/],
])("refuses %j at the field, without a request", async (name, message) => {
  const page = await openForm();
  if (name === "") await page.user.click(screen.getByRole("button", { name: "Send link" }));
  else await send(page, name);
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(message));
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(requests()).toEqual([]);
});

it.each([
  [500, "internal_error", /couldn't process your request/],
  [429, "too_many_requests", /Too many attempts/],
  [503, "database_unavailable", /database is unavailable/],
])("says what to do when the server answers %i, and keeps the name", async (status, code, message) => {
  const page = await openForm({ [REQUEST]: anError(status, code) });
  await send(page, "ada");
  expect(await screen.findByText(message)).toBeVisible();
  expect(await field()).toHaveValue("ada");
});

it("goes back without a request", async () => {
  const page = await openForm();
  await page.user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(requests()).toEqual([]);
});

it.each(["/login?reset=true", "/login?reset=true&username=ada", "/login?reset=true&token=t"])(
  "%s lacks a part, so the link counts as expired",
  async (path) => {
    const page = await openForm({}, path);
    expect(screen.getByText(/This link is no longer valid/)).toBeVisible();
    expect(page.location()).toBe("/login");
  },
);
