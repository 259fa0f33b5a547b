import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor } from "@testing-library/react";
import { aSelection } from "../testing/selection.builder.ts";
import { renderShell } from "../testing/render-shell.tsx";

const selection = aSelection([], {
  aliases: [{ path: "/app/assets", target: "/grid?definition=assets" }],
  reserved: [{ path: "/analytics", area: "analytics" }],
});

describe("a path that no remote answers", () => {
  it("is not found, and the page names it", async () => {
    const { user, location } = await renderShell({ path: "/nowhere", selection });
    await waitFor(() => expect(screen.getByRole("heading", { name: "Sorry" })).toHaveFocus());
    expect(screen.getByText("There is no page at /nowhere.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Home" }));
    await waitFor(() => expect(location()).toBe("/dashboard"));
    await user.click(screen.getByRole("button", { name: "Previous" }));
    await waitFor(() => expect(location()).toBe("/nowhere"));
  });

  it("says whom to ask where it is kept for a section that is not installed", async () => {
    await renderShell({ path: "/analytics/reports", selection });
    expect(screen.getByRole("heading", { name: "This section is not installed" })).toBeVisible();
    expect(screen.getByText(/Ask the Analytics & Reporting team/)).toBeVisible();
  });

  it("leads on where it is an alias, with the query of both", async () => {
    const { location } = await renderShell({ path: "/app/assets?page=2&definition=other", selection });
    await waitFor(() => expect(location()).toBe("/grid?page=2&definition=assets"));
  });
});

describe("any path", () => {
  it("shows an error page with Retry while no manifest is known", async () => {
    await renderShell({ path: "/dashboard", selection: null });
    expect(screen.getByRole("heading", { name: "The console cannot start" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  });

  it("leads a visitor to sign-in and keeps where he wanted to go", async () => {
    const { location } = await renderShell({
      path: "/grid?definition=assets",
      session: aSignedOutSession(),
      selection,
    });
    await waitFor(() => expect(location()).toBe(`/login?redir=${encodeURIComponent("/grid?definition=assets")}`));
  });

  it.each([
    ["a user", aSession(), "/dashboard"],
    ["a visitor", aSignedOutSession(), "/login"],
  ])("that is empty leads %s to the right start", async (_who, session, start) => {
    const { location } = await renderShell({ path: "/", session, selection });
    await waitFor(() => expect(location()).toBe(start));
  });
});
