import { notify, notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { renderShell } from "../../testing/render-shell.tsx";
import { toastRegionPart } from "./toast-region-part.ts";

const readForMs = 8000;

async function showToast(notification: Parameters<typeof notify>[0]) {
  await act(async () => void notify(notification));
  return screen.findByRole("region", { name: "Notifications" });
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
afterEach(() => jest.useRealTimers());

describe("toasts", () => {
  // The first test, because the code stays loaded.
  it("whose code could not be loaded come with the next notification, and say nothing of it", async () => {
    await renderShell({ path: "/unauthorized" });
    jest.spyOn(toastRegionPart, "load").mockRejectedValueOnce(new Error("offline"));
    await act(async () => void notify({ format: "error", message: "The option was not saved." }));
    expect(screen.getByText("The option was not saved.", { selector: "[role=alert] *" })).toBeInTheDocument();
    const region = await showToast({ format: "success", message: "The option was saved." });
    expect(within(region).getByText("The option was not saved.")).toBeVisible();
    expect(appStore.get(notificationsAtom)).toHaveLength(2);
  });

  it("are read aloud, and interrupt only for an error", async () => {
    await renderShell({ path: "/unauthorized" });
    await showToast({ format: "success", message: "The option was saved." });
    expect(screen.getByText("The option was saved.", { selector: "[role=status] *" })).toBeInTheDocument();
    await showToast({ format: "error", message: "The option was not saved." });
    expect(screen.getByText("The option was not saved.", { selector: "[role=alert] *" })).toBeInTheDocument();
  });

  it("go by themselves, but not while the pointer or the focus is on them, and stay in the list of notifications", async () => {
    await renderShell({ path: "/unauthorized" });
    jest.useFakeTimers();
    const region = await showToast({ format: "success", message: "The option was saved." });
    const toast = within(region).getByText("The option was saved.");
    await pass(readForMs - 1);
    fireEvent.pointerEnter(toast);
    await pass(readForMs);
    expect(toast).toBeInTheDocument();
    fireEvent.focus(toast);
    fireEvent.pointerLeave(toast);
    await pass(readForMs);
    expect(toast).toBeInTheDocument();
    fireEvent.blur(toast);
    await pass(readForMs);
    expect(toast).not.toBeInTheDocument();
    expect(appStore.get(notificationsAtom)).toHaveLength(1);
  });

  it.each(["error", "warning"] as const)("of the format %s stay until they are dismissed", async (format) => {
    const { user } = await renderShell({ path: "/unauthorized" });
    jest.useFakeTimers();
    const region = await showToast({ format, message: "Look at this.", details: { title: "Why", text: "Because." } });
    await pass(10 * readForMs);
    expect(within(region).getByText("Because.")).toBeInTheDocument();
    jest.useRealTimers();
    await user.click(within(region).getByRole("button", { name: "Dismiss" }));
    expect(region).not.toBeInTheDocument();
    expect(appStore.get(notificationsAtom)).toEqual([]);
  });

  it("go when their page is left, unless they tell of what led to the next one, and stay in the list", async () => {
    const { navigate } = await renderShell({ path: "/unauthorized" });
    jest.useFakeTimers();
    const region = await showToast({ format: "error", message: "The list could not be read." });
    await pass(2 * readForMs);
    await showToast({ format: "success", message: "The dashboard was saved." });
    await navigate("/not-found");
    expect(within(region).queryByText("The list could not be read.")).not.toBeInTheDocument();
    expect(within(region).getByText("The dashboard was saved.")).toBeInTheDocument();
    expect(appStore.get(notificationsAtom)).toHaveLength(2);
  });

  it("of a grid go when another grid is opened, not with its filters", async () => {
    const { navigate } = await renderShell({ path: "/grid?definition=users" });
    jest.useFakeTimers();
    const region = await showToast({ format: "error", message: "The action failed." });
    await pass(2 * readForMs);
    await navigate("/grid?definition=users&filter=a");
    expect(within(region).getByText("The action failed.")).toBeInTheDocument();
    await navigate("/grid?definition=assets");
    expect(region).not.toBeInTheDocument();
  });

  it("are at most four at once, the newest", async () => {
    await renderShell({ path: "/unauthorized" });
    for (const message of ["first", "second", "third", "fourth", "fifth"]) {
      await showToast({ format: "error", message });
    }
    const region = screen.getByRole("region", { name: "Notifications" });
    expect(within(region).getAllByRole("button", { name: "Dismiss" })).toHaveLength(4);
    expect(within(region).queryByText("first")).not.toBeInTheDocument();
  });
});
