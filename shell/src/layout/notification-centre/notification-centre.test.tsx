import {
  clearNotifications,
  notificationsAtom,
  notify,
  type NewNotification,
  type Notification,
} from "@gatehouse/shared/frame";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { aSession, aSignedOutSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor, within } from "@testing-library/react";
import { renderShell } from "../../testing/render-shell.tsx";

const userId = aUser().UserId;
const storageKey = `notifications.${userId}`;
// An open panel hides its surroundings from assistive technology.
const bell = () => screen.findByRole("button", { name: /^Notifications/, hidden: true });
const badgeText = async () => (await bell()).querySelector("[data-badge]")?.textContent ?? null;
const items = (panel: HTMLElement) => within(panel).queryAllByRole("listitem");
const spoken = () => screen.getAllByText(/./, { selector: "[role=status] *" }).at(-1)?.textContent;
const note = "Showing the newest 99 notifications.";

async function tell(...notifications: NewNotification[]): Promise<void> {
  await act(async () => {
    for (const notification of notifications) notify(notification);
  });
}

const numbered = (count: number): NewNotification[] =>
  Array.from({ length: count }, (_, index) => ({ format: "info", message: `Message ${index + 1}` }));

async function openPanel(...notifications: NewNotification[]) {
  const shell = await renderShell({ path: "/unauthorized" });
  await bell();
  await tell(...notifications);
  await shell.user.click(await bell());
  const panel = await screen.findByRole("dialog", { name: "Notifications" });
  return { ...shell, panel };
}

/** Stores notifications as the previous page load does. */
function keep(text: string, key = storageKey): void {
  window.sessionStorage.setItem(key, text);
}

function aKept(changes: Partial<Notification> = {}): Notification {
  return {
    id: "before-1",
    type: "toast",
    timestamp: "2026-01-15T08:30:00.000Z",
    data: { format: "error", message: "It failed before." },
    meta: { hasDetails: true, detailsTitle: "Answer" },
    ...changes,
  };
}

describe("the bell", () => {
  it.each([
    [0, null, "Notifications"],
    [1, "1", "Notifications: 1"],
    [99, "99", "Notifications: 99"],
    [100, "99+", "Notifications: more than 99"],
    [101, "99+", "Notifications: more than 99"],
  ])("shows with %i notifications the badge %s and is named %s", async (count, badge, name) => {
    await renderShell({ path: "/unauthorized" });
    await bell();
    await tell(...numbered(count));
    expect(await badgeText()).toBe(badge);
    expect(screen.getByRole("button", { name })).toHaveAttribute("aria-expanded", "false");
  });
});

describe("the panel", () => {
  it("says that there is nothing, and offers nothing to clear", async () => {
    const { panel } = await openPanel();
    expect(panel).toHaveTextContent("No notifications");
    expect(within(panel).queryByRole("list")).not.toBeInTheDocument();
    expect(within(panel).queryByRole("button", { name: "Clear all" })).not.toBeInTheDocument();
  });

  it.each([
    [1, 1, false],
    [99, 99, false],
    [100, 99, false],
    [101, 99, true],
  ])("lists of %i notifications the newest %i first; the note about the cap: %s", async (count, listed, hasNote) => {
    const { panel } = await openPanel(...numbered(count));
    expect(items(panel)).toHaveLength(listed);
    expect(items(panel)[0]).toHaveTextContent(`Message ${count}`);
    expect(items(panel).at(-1)).toHaveTextContent(`Message ${count - listed + 1}`);
    expect(within(panel).queryAllByText(note)).toHaveLength(hasNote ? 1 : 0);
  });

  it.each([
    ["success", "Success"],
    ["default", "Message"],
    ["info", "Information"],
    ["error", "Error"],
    ["warning", "Warning"],
  ] as const)("tells the format %s by a word, an icon of its own, and when it came", async (format, word) => {
    const { panel } = await openPanel({ format, message: "Look." }, { format: "info", message: "Other." });
    const item = items(panel)[1];
    const icon = (place: number) => items(panel)[place]?.querySelector("svg")?.innerHTML;
    expect(item).toHaveTextContent(word);
    expect(icon(1) === icon(0)).toBe(format === "info");
    const [shown] = appStore.get(notificationsAtom);
    expect(item?.querySelector("time")).toHaveAttribute("datetime", expect.stringMatching(/^\d{4}-.*Z$/));
    expect(shown?.timestamp).toBe(items(panel)[0]?.querySelector("time")?.dateTime);
    expect(item?.querySelector("time")).toHaveTextContent(/^now · \w+ \d+, \d{4}, \d+:\d\d\s[AP]M$/);
  });

  it("fills a key with its values, shows a label as it is, and leads on", async () => {
    const { panel, user, location } = await openPanel(
      { format: "info", message: "A label with {{braces}}" },
      {
        format: "warning",
        message: { key: "organization-picker.failed", values: { name: "North" }, namespace: "shell" },
        link: { path: "/not-found", label: { key: "user-card.about", namespace: "shell" } },
      },
    );
    expect(items(panel)[1]).toHaveTextContent("A label with {{braces}}");
    expect(items(panel)[0]).toHaveTextContent("Couldn't switch to North. Try again.");
    await user.click(within(panel).getByRole("link", { name: "About" }));
    await waitFor(() => expect(location()).toBe("/not-found"));
    await waitFor(() => expect(panel).not.toBeInTheDocument());
  });

  it("takes over what lay over the page, and shows what comes meanwhile", async () => {
    const { user } = await renderShell({ path: "/unauthorized" });
    await tell({ format: "error", message: "Before." });
    expect(await screen.findByRole("region", { name: "Notifications" })).toHaveTextContent("Before.");
    await user.click(await bell());
    const panel = await screen.findByRole("dialog", { name: "Notifications" });
    await tell({ format: "error", message: "Meanwhile." });
    expect(items(panel)).toHaveLength(2);
    expect(screen.getByText("Meanwhile.", { selector: "[role=alert] *" })).toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "Notifications", hidden: true })).not.toBeInTheDocument();
  });
});

describe("removing", () => {
  it("takes one, goes on to the next, from the last to the one before, and then to the heading", async () => {
    const { panel, user } = await openPanel(...numbered(3));
    const button = (number: number) => within(panel).getByRole("button", { name: `Dismiss: Message ${number}` });
    await user.click(button(2));
    expect(items(panel).map((item) => item.textContent)).toEqual([
      expect.stringContaining("Message 3"),
      expect.stringContaining("Message 1"),
    ]);
    expect(button(1)).toHaveFocus();
    expect(spoken()).toBe("Notification dismissed.");
    await user.keyboard("{Enter}");
    expect(button(3)).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(within(panel).getByRole("heading", { name: "Notifications" })).toHaveFocus();
    expect(spoken()).toBe("No notifications");
    expect(await badgeText()).toBeNull();
  });

  it("clears all at once, those that are not listed too", async () => {
    const { panel, user } = await openPanel(...numbered(101));
    await user.click(within(panel).getByRole("button", { name: "Clear all" }));
    expect(panel).toHaveTextContent("No notifications");
    expect(within(panel).getByRole("heading", { name: "Notifications" })).toHaveFocus();
    expect(spoken()).toBe("All notifications dismissed.");
    expect(appStore.get(notificationsAtom)).toEqual([]);
  });

  it("is done by the end of the session and by another user", async () => {
    const { panel } = await openPanel({ format: "info", message: "For Pat." });
    act(() => sessionStore.replace(aSession({ SessionUser: aUser({ UserId: "other" }) })));
    expect(screen.queryByText("For Pat.")).not.toBeInTheDocument();
    await tell({ format: "info", message: "For the other one." });
    act(() => sessionStore.replace(aSignedOutSession()));
    expect(panel).not.toBeInTheDocument();
    expect(appStore.get(notificationsAtom)).toEqual([]);
    expect(Object.keys(window.sessionStorage)).not.toContainEqual(expect.stringMatching(/^notifications/));
  });
});

describe("details", () => {
  it("are offered only where there are some, under their title, and give the focus back", async () => {
    const { panel, user } = await openPanel(
      { format: "error", message: "It failed.", details: { title: "Answer of the server", text: "First\nSecond" } },
      { format: "info", message: "Plain." },
    );
    const button = within(panel).getByRole("button", { name: "Details" });
    expect(button).toHaveAccessibleDescription("It failed.");
    await user.click(button);
    const modal = await screen.findByRole("dialog", { name: "Answer of the server" });
    expect(within(modal).getByText(/First\s+Second/)).toBeVisible();
    await user.click(within(modal).getByRole("button", { name: "OK" }));
    await waitFor(() => expect(modal).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it("that are gone are unavailable", async () => {
    keep(JSON.stringify([aKept()]));
    const { panel, user } = await openPanel();
    await user.click(within(panel).getByRole("button", { name: "Details" }));
    const modal = await screen.findByRole("dialog", { name: "Unavailable" });
    expect(modal).toHaveTextContent("The contents are unavailable.");
    await user.click(within(modal).getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Unavailable" })).not.toBeInTheDocument());
  });
});

describe("after a reload", () => {
  it("what was kept is there behind what is new, and neither floats nor is read aloud", async () => {
    keep(JSON.stringify([aKept()]));
    const { panel } = await openPanel({ format: "info", message: "New." });
    expect(items(panel).map((item) => item.querySelector("p + p")?.textContent)).toEqual(["New.", "It failed before."]);
    expect(screen.queryByText("It failed before.", { selector: "[role] *:not(li *)" })).not.toBeInTheDocument();
  });

  it("the list is kept without the details", async () => {
    const details = { title: "Answer", text: "The whole answer" };
    await openPanel({ format: "error", message: "It failed.", details });
    const kept = window.sessionStorage.getItem(storageKey) ?? "";
    expect(JSON.parse(kept)).toEqual([expect.objectContaining({ data: { format: "error", message: "It failed." } })]);
    expect(kept).not.toContain("The whole answer");
    await act(async () => clearNotifications());
    expect(window.sessionStorage.getItem(storageKey)).toBe("[]");
  });

  it.each([
    ["no JSON", "["],
    ["no list", "{}"],
    ["a list of something else", '[{"id":1}]'],
    [
      "an unknown format",
      JSON.stringify([aKept({ data: { format: "loud" as "info", message: "It failed before." } })]),
    ],
    [
      "a link that leaves the console",
      JSON.stringify([
        aKept({ data: { format: "info", message: "x", link: { path: "//elsewhere.example", label: "Open" } } }),
      ]),
    ],
  ])("%s is as good as nothing", async (_, text) => {
    keep(text);
    const { panel } = await openPanel();
    expect(panel).toHaveTextContent("No notifications");
  });

  it("nobody sees what another user got, nor does it stay", async () => {
    keep(JSON.stringify([aKept()]), "notifications.other");
    const { panel } = await openPanel();
    expect(panel).toHaveTextContent("No notifications");
    expect(window.sessionStorage.getItem("notifications.other")).toBeNull();
  });

  it("nothing is left of a session that ended meanwhile", async () => {
    keep(JSON.stringify([aKept()]));
    sessionStore.replace(aSignedOutSession());
    const { panel } = await openPanel();
    expect(panel).toHaveTextContent("No notifications");
  });
});
