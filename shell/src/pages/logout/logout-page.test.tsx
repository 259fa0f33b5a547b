import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { sessionStore } from "@gatehouse/shared/session";
import { screen, waitFor } from "@testing-library/react";
import { renderShell } from "../../testing/render-shell.tsx";

const logout = "GET /api/security/auth/logout";
const signedOut: ApiHandlers = { "GET /api/user/session": aSignedOutSession() };

describe("the logout page", () => {
  it("shows a spinner only, and goes on to sign-in", async () => {
    const { promise, resolve } = Promise.withResolvers<{ status: number }>();
    const { location } = await renderShell({ path: "/logout", api: { ...signedOut, [logout]: () => promise } });
    expect(screen.getByRole("main")).toHaveTextContent(/^$/);
    expect(screen.getByRole("img", { name: "Signing out" })).toBeVisible();
    resolve({ status: 204 });
    await waitFor(() => expect(location()).toBe("/login"));
    expect(sessionStore.get().SignedIn).toBe(false);
  });

  it("says when the server did not confirm it, and tries again", async () => {
    const { user, location } = await renderShell({ path: "/logout", api: { [logout]: anError(503, "unavailable") } });
    await waitFor(async () =>
      expect(await screen.findByRole("heading", { name: "Sign-out could not be confirmed" })).toHaveFocus(),
    );
    expect(sessionStore.get().SignedIn).toBe(false);
    expect(location()).toBe("/logout");
    mockApi.use({ "GET /api/user/session": aSession(), [logout]: () => ({ status: 204 }) });
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(location()).toBe("/login"));
  });

  it("leads to sign-in without a confirmation too", async () => {
    const { user, location } = await renderShell({ path: "/logout", api: { [logout]: anError(503, "unavailable") } });
    await user.click(await screen.findByRole("button", { name: "Go to sign in" }));
    await waitFor(() => expect(location()).toBe("/login"));
  });
});
