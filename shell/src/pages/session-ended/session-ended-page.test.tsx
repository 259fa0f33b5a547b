import { dirtySources } from "@gatehouse/shared/frame";
import { anError, mockApi } from "@gatehouse/shared/testing/mock-api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { renderShell } from "../../testing/render-shell.tsx";

describe("the session-ended page", () => {
  it("interrupts with its error after a second", async () => {
    jest.useFakeTimers();
    await renderShell({ path: "/session-ended" });
    const alert = screen.getByRole("alert");
    act(() => jest.advanceTimersByTime(999));
    expect(alert).toHaveTextContent(/^$/);
    act(() => jest.advanceTimersByTime(1));
    expect(alert).toHaveTextContent("An unexpected error ended your session.");
    jest.useRealTimers();
  });

  it("does not keep the session alive, as other pages do", async () => {
    const sent = () => mockApi.requests().filter(({ path }) => path === "/api/user/keepalive").length;
    const { navigate } = await renderShell({ path: "/session-ended" });
    fireEvent.keyDown(document.body, { key: "a" });
    expect(sent()).toBe(0);
    await navigate("/not-found");
    fireEvent.keyDown(document.body, { key: "a" });
    await screen.findByRole("heading", { name: "Sorry" });
    await waitFor(() => expect(sent()).toBe(1));
  });

  it("is shown when the session cannot be kept alive for an unexpected reason", async () => {
    const api = { "POST /api/user/keepalive": anError(500, "internal_error") };
    const { location } = await renderShell({ path: "/not-found", api });
    await screen.findByRole("heading", { name: "Sorry" });
    // The previous call belongs to another test, less than a minute ago.
    jest.useFakeTimers();
    jest.advanceTimersByTime(60_000);
    fireEvent.keyDown(document.body, { key: "a" });
    jest.useRealTimers();
    await screen.findByRole("heading", { name: "Something went wrong" });
    expect(location()).toBe("/session-ended");
  });

  it("comes without a question when a page holds unsaved work, and asks who leaves it for elsewhere", async () => {
    const api = { "POST /api/user/keepalive": anError(500, "internal_error") };
    const { location, user } = await renderShell({ path: "/not-found", api });
    await screen.findByRole("heading", { name: "Sorry" });
    act(() => dirtySources.set("form", true));
    jest.useFakeTimers();
    jest.advanceTimersByTime(120_000);
    fireEvent.keyDown(document.body, { key: "a" });
    jest.useRealTimers();
    await screen.findByRole("heading", { name: "Something went wrong" });
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Gatehouse" }));
    await screen.findByRole("alertdialog", { name: "Discard unsaved changes?" });
    await user.click(screen.getByRole("button", { name: "Stay on page" }));
    expect(location()).toBe("/session-ended");
    act(() => dirtySources.clear());
  });

  it("offers to refresh and to log out", async () => {
    await renderShell({ path: "/session-ended" });
    expect(screen.getByRole("button", { name: "Refresh" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Logout" })).toBeVisible();
  });
});
