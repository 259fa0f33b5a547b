import { anError, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { hasUnconfirmedSignOut, sessionStore } from "@gatehouse/shared/session";
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

  it("goes to sign-in, and from there to the dashboard, when the server does not confirm it", async () => {
    const { location } = await renderShell({ path: "/logout", api: { [logout]: anError(503, "unavailable") } });
    await waitFor(() => expect(location()).toBe("/login?redir=%2Fdashboard"));
    expect(sessionStore.get().SignedIn).toBe(false);
    expect(hasUnconfirmedSignOut()).toBe(true);
  });
});
