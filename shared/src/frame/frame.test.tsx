import { act, render, renderHook, screen } from "@testing-library/react";
import { addNamespace, removeNamespace, setLanguage } from "../i18n/i18n-instance.ts";
import { namespaceOf, RemoteScope } from "../i18n/remote-scope.tsx";
import { sessionStore } from "../session/session-store.ts";
import { appStore } from "../state/app-store.ts";
import { aSession, aSignedOutSession } from "../testing/session.builder.ts";
import { announce } from "./announcements.atoms.ts";
import { dirtySources } from "./dirty-sources.ts";
import { LiveRegions } from "./live-regions.tsx";
import {
  clearNotifications,
  floatingNotificationsAtom,
  getNotificationDetails,
  notificationsAtom,
  notify,
  removeNotification,
} from "./notifications.atoms.ts";
import { PageFrame } from "./page-frame.tsx";
import { pageHeaderAtom, pageTitleAtom, type PageHeader } from "./page-header.atoms.ts";
import { useDirtySource } from "./use-dirty-source.ts";
import { useMessageText, useNotify } from "./use-notify.ts";
import { usePageHeader } from "./use-page-header.ts";

const inRemote = ({ children }: { children: React.ReactNode }) => (
  <RemoteScope name="demo" version="1">
    {children}
  </RemoteScope>
);

describe("PageFrame", () => {
  it("marks the page, gives it its heading and names the tab", () => {
    const { container } = render(
      <PageFrame pageId="first" title="First page" description="One line.">
        content
      </PageFrame>,
      { wrapper: inRemote },
    );
    expect(container.querySelector("[data-page]")).toHaveAttribute("data-page", "demo/first");
    expect(screen.getByRole("heading", { level: 1, name: "First page" })).toBeInTheDocument();
    expect(screen.getByText("One line.")).toBeInTheDocument();
    expect(document.title).toBe("First page · Gatehouse");
    expect(appStore.get(pageTitleAtom)).toBe("First page");
  });

  it("belongs to the shell outside a remote, and follows its title", () => {
    const page = (title: string) => (
      <PageFrame pageId="about" title={title}>
        content
      </PageFrame>
    );
    const { container, rerender } = render(page("About"));
    expect(container.querySelector("[data-page]")).toHaveAttribute("data-page", "shell/about");
    rerender(page("Info"));
    expect(document.title).toBe("Info · Gatehouse");
  });
});

describe("usePageHeader", () => {
  const header: PageHeader = {
    section: "Configuration",
    breadcrumbs: [{ display: "Mail", method: "stateless" }],
    quickLinks: [{ titleResourceKey: "page.title", displayResourceKey: "page.name", destination: "/about" }],
  };

  it("shows the header while the page is there", () => {
    const { unmount } = renderHook(() => usePageHeader(header), { wrapper: inRemote });
    expect(appStore.get(pageHeaderAtom)).toEqual({ ...header, namespace: "demo__1" });
    unmount();
    expect(appStore.get(pageHeaderAtom)).toBeNull();
  });

  it("does not publish an equal value again", () => {
    const listener = jest.fn();
    const { rerender } = renderHook(() => usePageHeader({ ...header }), { wrapper: inRemote });
    const stop = appStore.sub(pageHeaderAtom, listener);
    rerender();
    stop();
    expect(listener).not.toHaveBeenCalled();
  });

  it("leaves the header of the page that has come since", () => {
    const before = renderHook(() => usePageHeader({ section: "Before" }));
    renderHook(() => usePageHeader({ section: "After" }));
    before.unmount();
    expect(appStore.get(pageHeaderAtom)?.section).toBe("After");
  });
});

describe("dirty sources", () => {
  it("are dirty while any of them is", () => {
    const first = renderHook(({ isDirty }) => useDirtySource("first", isDirty), { initialProps: { isDirty: false } });
    const second = renderHook(() => useDirtySource("second", true));
    expect(dirtySources.list()).toEqual(["second"]);
    first.rerender({ isDirty: true });
    second.unmount();
    expect(dirtySources.list()).toEqual(["first"]);
    first.rerender({ isDirty: false });
    expect(dirtySources.hasAny()).toBe(false);
  });

  it("tell a change once", () => {
    const listener = jest.fn();
    const stop = dirtySources.subscribe(listener);
    dirtySources.set("first", true);
    dirtySources.set("first", true);
    dirtySources.clear();
    dirtySources.clear();
    stop();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("know whether drafts are kept of everything", () => {
    const kept = renderHook(() => useDirtySource("kept", true, "draft"));
    expect(dirtySources.hasAny()).toBe(true);
    expect(dirtySources.areAllKept()).toBe(true);
    const lost = renderHook(() => useDirtySource("lost", true));
    expect(dirtySources.areAllKept()).toBe(false);
    lost.unmount();
    expect(dirtySources.areAllKept()).toBe(true);
    kept.unmount();
    expect(dirtySources.hasAny()).toBe(false);
    expect(dirtySources.areAllKept()).toBe(false);
  });

  it("tell forms before the page is taken away, and ask nobody then", () => {
    const taken = jest.fn(() => false);
    const stop = dirtySources.onTakenAway(taken);
    dirtySources.setTyped("search", true);
    expect(dirtySources.takeAway()).toBe("none");
    dirtySources.set("first", true);
    expect(dirtySources.takeAway()).toBe("lost");
    stop();
    expect(taken).toHaveBeenCalledTimes(2);
    expect(dirtySources.hasInput()).toBe(false);
  });

  it("say whether all that is taken away is kept", () => {
    const stops = [dirtySources.onTakenAway(() => true), dirtySources.onTakenAway(() => false)];
    dirtySources.set("form", true);
    dirtySources.setDraft("editor", true);
    expect(dirtySources.takeAway()).toBe("kept");
    dirtySources.set("form", true);
    dirtySources.set("form without drafts", true);
    expect(dirtySources.takeAway()).toBe("lost");
    for (const stop of stops) stop();
  });

  it("count again after a move that left them on screen", () => {
    renderHook(() => useDirtySource("stays", true));
    renderHook(() => useDirtySource("stays as a draft", true, "draft"));
    const goes = renderHook(() => useDirtySource("goes", true));
    dirtySources.leave();
    expect(dirtySources.hasAny()).toBe(false);
    goes.unmount();
    dirtySources.arrive();
    expect(dirtySources.list()).toEqual(["stays", "stays as a draft"]);
    dirtySources.leave();
    dirtySources.clear();
    dirtySources.arrive();
    expect(dirtySources.hasAny()).toBe(false);
  });

  it("ask nobody once the session is over", () => {
    sessionStore.replace(aSession());
    renderHook(() => useDirtySource("first", true));
    sessionStore.replace(aSignedOutSession());
    expect(dirtySources.hasAny()).toBe(false);
  });
});

describe("notifications", () => {
  it("keep details in memory, and are removed one by one or all at once", () => {
    const details = { title: "Answer", text: "The whole answer" };
    const id = notify({ format: "error", message: "It failed", details });
    notify({ format: "info", message: "Plain" });
    const [plain, failed] = appStore.get(notificationsAtom);
    expect(failed).toMatchObject({
      id,
      type: "toast",
      data: { format: "error", message: "It failed" },
      meta: { hasDetails: true, detailsTitle: "Answer" },
    });
    expect(plain?.meta.hasDetails).toBe(false);
    expect(failed && getNotificationDetails(failed)).toEqual(details);
    // A copy, as it is read from storage.
    expect(failed && getNotificationDetails({ ...failed })).toBeNull();
    removeNotification(id);
    expect(appStore.get(notificationsAtom)).toEqual([plain]);
    clearNotifications();
    expect(appStore.get(notificationsAtom)).toEqual([]);
  });

  it("let the oldest go in a flood", () => {
    for (let count = 1; count <= 1001; count += 1) notify({ format: "info", message: `${count}` });
    for (const list of [appStore.get(notificationsAtom), appStore.get(floatingNotificationsAtom)]) {
      expect(list).toHaveLength(1000);
      expect(list[0]?.data.message).toBe("1001");
      expect(list.at(-1)?.data.message).toBe("2");
    }
  });

  it("float over the page from the start", () => {
    const first = notify({ format: "info", message: "first" });
    const second = notify({ format: "info", message: "second" });
    expect(appStore.get(floatingNotificationsAtom).map(({ id }) => id)).toEqual([second, first]);
    removeNotification(second);
    expect(appStore.get(floatingNotificationsAtom).map(({ id }) => id)).toEqual([first]);
    clearNotifications();
    expect(appStore.get(floatingNotificationsAtom)).toEqual([]);
  });

  it("stay through a change of organization and go with the user", () => {
    sessionStore.replace(aSession());
    notify({ format: "info", message: "For Pat" });
    sessionStore.replace(aSession({ AccessibleOrganizations: [{ organization: "2", orgLabel: "Second" }] }));
    expect(appStore.get(notificationsAtom)).toHaveLength(1);
    sessionStore.replace(aSignedOutSession());
    expect(appStore.get(notificationsAtom)).toEqual([]);
  });

  it("follow the language when they are given by key", async () => {
    addNamespace(namespaceOf("demo", "1"), "en-US", { page: { saved: "Saved {{name}}" } });
    addNamespace(namespaceOf("demo", "1"), "de-DE", { page: { saved: "{{name}} gespeichert" } });
    const { result } = renderHook(() => useNotify(), { wrapper: inRemote });
    result.current({ format: "success", messageKey: "page.saved", values: { name: "Mail" } });
    const message = appStore.get(notificationsAtom)[0]?.data.message ?? "";
    const text = renderHook(() => useMessageText());
    expect(text.result.current(message)).toBe("Saved Mail");
    expect(text.result.current("A label")).toBe("A label");
    await act(() => setLanguage("de-DE"));
    expect(text.result.current(message)).toBe("Mail gespeichert");
  });

  it("say nothing of what a user did before the session ended", () => {
    sessionStore.replace(aSession());
    const { result } = renderHook(() => useNotify(), { wrapper: inRemote });
    const notifyOfFailure = result.current;
    act(() => sessionStore.replace(aSignedOutSession()));
    expect(notifyOfFailure({ format: "error", messageKey: "page.failed" })).toBe("");
    expect(appStore.get(notificationsAtom)).toEqual([]);
    expect(result.current({ format: "error", messageKey: "page.failed" })).not.toBe("");
  });

  it("say what they said once the words of their section are gone", () => {
    const namespace = namespaceOf("demo", "2");
    addNamespace(namespace, "en-US", { page: { rows_one: "{{count}} row saved", rows_other: "{{count}} rows saved" } });
    notify({ format: "success", message: { key: "page.rows", values: { count: 2 }, namespace } });
    const message = appStore.get(notificationsAtom)[0]?.data.message ?? "";
    const text = renderHook(() => useMessageText());
    act(() => addNamespace(namespace, "en-US", { page: { rows_other: "{{count}} rows were saved" } }));
    expect(text.result.current(message)).toBe("2 rows were saved");
    act(() => removeNamespace(namespace));
    expect(text.result.current(message)).toBe("2 rows saved");
  });
});

describe("announce", () => {
  it("keeps what was said just before, which may not be read yet", () => {
    jest.useFakeTimers();
    render(<LiveRegions />);
    const said = () => [...screen.getByRole("status").children].map(({ textContent }) => textContent);
    act(() => {
      announce("Tile removed");
      announce("2 tiles");
    });
    const [first] = screen.getByRole("status").children;
    expect(said()).toEqual(["Tile removed", "2 tiles"]);
    act(() => announce("Saved"));
    expect(said()).toEqual(["Tile removed", "2 tiles", "Saved"]);
    // Not another element, which would be read again.
    expect(first).toBeInTheDocument();
    jest.advanceTimersByTime(1000);
    act(() => announce("Left"));
    expect(said()).toEqual(["Left"]);
    jest.useRealTimers();
  });

  it("speaks in the region of its politeness", () => {
    render(<LiveRegions />);
    act(() => announce("3 results"));
    act(() => announce("It failed", "assertive"));
    expect(screen.getByRole("status")).toHaveTextContent("3 results");
    expect(screen.getByRole("alert")).toHaveTextContent("It failed");
  });

  it("leaves nothing of what a user was told to the next one", () => {
    sessionStore.replace(aSession());
    render(<LiveRegions />);
    act(() => announce("For Pat"));
    act(() => sessionStore.replace(aSignedOutSession()));
    expect(screen.queryByText("For Pat")).not.toBeInTheDocument();
  });

  it("says the same text again by new content", () => {
    render(<LiveRegions />);
    act(() => announce("Saved"));
    const before = screen.getByText("Saved");
    act(() => announce("Saved"));
    expect(screen.getByText("Saved")).not.toBe(before);
  });
});
