import { indexAddress } from "@gatehouse/shared/rules/selection-addresses";
import { anError } from "@gatehouse/shared/testing/mock-api";
import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor, within } from "@testing-library/react";
import { activate } from "../federation/selection/selection.atoms.ts";
import { hashed } from "../testing/hashed-answers.ts";
import { aSelection } from "../testing/selection.builder.ts";
import { renderShell } from "../testing/render-shell.tsx";

const selection = aSelection([], {
  aliases: [
    { path: "/app/assets", target: "/grid?definition=assets" },
    { path: "/app/asset", target: "/grid?definition=assets", rewrites: [["&id=", "&row="]] },
    { path: "/scans", target: "/grid?definition=scans", rewrites: [["&grid=done", "&where=status:is:done"]] },
  ],
  reserved: [{ path: "/analytics", area: "analytics" }],
});

describe("a path that no remote answers", () => {
  it("is not found, and the page names it", async () => {
    const { user, location } = await renderShell({ path: "/nowhere", selection });
    await waitFor(() => expect(screen.getByRole("heading", { name: "Sorry" })).toHaveFocus());
    expect(screen.getByText("No page exists at /nowhere.")).toBeVisible();
    expect(screen.getByText("404")).toBeVisible();
    const panel = within(screen.getByRole("main"));
    expect(panel.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Home", "Previous"]);
    await user.click(screen.getByRole("button", { name: "Home" }));
    await waitFor(() => expect(location()).toBe("/dashboard"));
    await user.click(screen.getByRole("button", { name: "Previous" }));
    await waitFor(() => expect(location()).toBe("/nowhere"));
  });

  it("leads home by Previous in a tab without a page before", async () => {
    jest.spyOn(window.history, "length", "get").mockReturnValue(1);
    const { user, location } = await renderShell({ path: "/nowhere", selection });
    await user.click(await screen.findByRole("button", { name: "Previous" }));
    await waitFor(() => expect(location()).toBe("/dashboard"));
    jest.restoreAllMocks();
  });

  it("says whom to ask where it is kept for a section that is not installed", async () => {
    await renderShell({ path: "/analytics/reports", selection });
    expect(await screen.findByRole("heading", { name: "This section isn't installed" })).toBeVisible();
    expect(screen.getByText(/Ask the Analytics & Reporting team/)).toBeVisible();
  });

  it("leads on where it is an alias, with the query of both", async () => {
    const { location } = await renderShell({ path: "/app/assets?page=2&definition=other", selection });
    await waitFor(() => expect(location()).toBe("/grid?page=2&definition=assets"));
  });

  it("passes parameters on under the names that the target has for them", async () => {
    const { location } = await renderShell({ path: "/app/asset?id=7&where=name%3Ais%3Ax&where=y", selection });
    await waitFor(() => expect(location()).toBe("/grid?row=7&where=name%3Ais%3Ax&where=y&definition=assets"));
  });

  it("passes what the target calls otherwise, and other values of it as they are", async () => {
    const { location, navigate } = await renderShell({ path: "/scans?grid=done&id=1", selection });
    await waitFor(() => expect(location()).toBe("/grid?where=status%3Ais%3Adone&id=1&definition=scans"));
    await navigate("/scans?grid=all");
    await waitFor(() => expect(location()).toBe("/grid?grid=all&definition=scans"));
  });
});

describe("a path that the page does not name", () => {
  const lists = { remotes: [], disabled: [], fallbacks: {}, aliases: [] };

  it("waits for the index", async () => {
    const index = { ...lists, reserved: [{ path: "/analytics", area: "analytics" }] };
    const { integrity } = hashed(index);
    const api = { [`GET ${indexAddress(integrity)}`]: index };
    await renderShell({ path: "/analytics", selection: aSelection([], { index: integrity }), api });
    expect(await screen.findByRole("heading", { name: "This section isn't installed" })).toBeVisible();
  });

  it("follows another selection that comes into force while it waits", async () => {
    const first = { ...lists, reserved: [{ path: "/other", area: "analytics" }] };
    const second = { ...lists, reserved: [{ path: "/analytics", area: "analytics" }] };
    const [left, right] = [hashed(first).integrity, hashed(second).integrity];
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const api = {
      [`GET ${indexAddress(left)}`]: async () => {
        await isReleased;
        return { body: first };
      },
      [`GET ${indexAddress(right)}`]: second,
    };
    await renderShell({ path: "/analytics", selection: aSelection([], { index: left }), api });
    act(() => activate(aSelection([], { index: right })));
    release();
    expect(await screen.findByRole("heading", { name: "This section isn't installed" })).toBeVisible();
  });

  it("shows an error page with Retry while the index does not come, and what it names if it comes all the same", async () => {
    jest.useFakeTimers();
    const index = { ...lists, reserved: [{ path: "/late", area: "analytics" }] };
    const { integrity } = hashed(index);
    const { promise, resolve } = Promise.withResolvers<{ body: object }>();
    const api = { [`GET ${indexAddress(integrity)}`]: () => promise };
    await renderShell({ path: "/late", selection: aSelection([], { index: integrity }), api });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    jest.useRealTimers();
    expect(await screen.findByRole("heading", { name: "The console can't start" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
    resolve({ body: index });
    expect(await screen.findByRole("heading", { name: "This section isn't installed" })).toBeVisible();
  });

  it("shows an error page with Retry while neither the index nor complete lists can be had", async () => {
    const { integrity } = hashed({ ...lists, reserved: [] });
    const api = {
      [`GET ${indexAddress(integrity)}`]: anError(404, "not_found"),
      "GET /federation/manifest": anError(503, "unavailable"),
    };
    await renderShell({ path: "/analytics", selection: aSelection([], { index: integrity }), api });
    expect(await screen.findByRole("heading", { name: "The console can't start" })).toBeVisible();
  });
});

describe("any path", () => {
  it("shows an error page with Retry while no manifest is known", async () => {
    await renderShell({ path: "/dashboard", selection: null });
    expect(screen.getByRole("heading", { name: "The console can't start" })).toBeVisible();
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
