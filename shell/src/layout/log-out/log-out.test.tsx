import { mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { dirtySources } from "@gatehouse/shared/frame";
import { act, screen, waitFor } from "@testing-library/react";
import { renderShell } from "../../testing/render-shell.tsx";

const api: ApiHandlers = { "GET /api/app/languages": [], "GET /api/security/auth/logout": () => ({}) };
const hasLoggedOut = () => mockApi.requests().some(({ path }) => path === "/api/security/auth/logout");

async function pressLogOut() {
  const shell = await renderShell({ path: "/unauthorized", api });
  await shell.user.click(await screen.findByRole("button", { name: /: account menu$/ }));
  await shell.user.click(await screen.findByRole("button", { name: "Log out" }));
  return shell;
}

describe("logging out", () => {
  it("asks first, with the focus on Cancel, which leaves the user signed in", async () => {
    const { user, location } = await pressLogOut();
    expect(await screen.findByRole("alertdialog", { name: "Log out of Gatehouse?" })).toBeVisible();
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(location()).toBe("/unauthorized");
    expect(hasLoggedOut()).toBe(false);
  });

  it("happens on confirmation, and is asked about again the next time", async () => {
    const { user, location } = await pressLogOut();
    await screen.findByRole("alertdialog");
    mockApi.use({ "GET /api/user/session": aSignedOutSession() });
    await user.click(screen.getByRole("button", { name: "Log out" }));
    await waitFor(() => expect(location()).toBe("/login"));
    expect(hasLoggedOut()).toBe(true);
    expect(localStorage.getItem("suppressLogoutConfirmation")).toBeNull();
  });

  it("remembers not to ask again, and then happens at once", async () => {
    const { user, location } = await pressLogOut();
    await user.click(await screen.findByRole("checkbox", { name: "Do not ask again" }));
    mockApi.use({ "GET /api/user/session": aSignedOutSession() });
    await user.click(screen.getByRole("button", { name: "Log out" }));
    // To its end: it would go on in the next test, and throw the unsaved work there away.
    await waitFor(() => expect(location()).toBe("/login"));
    expect(hasLoggedOut()).toBe(true);
    expect(localStorage.getItem("suppressLogoutConfirmation")).toBe("true");
  });

  it("does not ask when told so, but never throws unsaved work away", async () => {
    localStorage.setItem("suppressLogoutConfirmation", "true");
    const { user, location } = await renderShell({ path: "/unauthorized", api });
    act(() => dirtySources.set("form", true));
    await user.click(await screen.findByRole("button", { name: /: account menu$/ }));
    await user.click(await screen.findByRole("button", { name: "Log out" }));
    const question = await screen.findByRole("alertdialog", { name: "Discard unsaved changes?" });
    await user.click(screen.getByRole("button", { name: "Stay on page" }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(location()).toBe("/unauthorized");
    expect(hasLoggedOut()).toBe(false);
  });
});
