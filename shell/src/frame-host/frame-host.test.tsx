import { postToFrameHost } from "@gatehouse/shared/bridge";
import { pluginFrameEndpoints, pluginFrameIds } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { sessionEndpoints } from "@gatehouse/shared/contracts/sessions.contract";
import { dirtySources, pageHeaderAtom } from "@gatehouse/shared/frame";
import { addNamespace } from "@gatehouse/shared/i18n";
import { createHashRouter, RouterProvider } from "@gatehouse/shared/routing";
import { onSessionExpired, sessionStore } from "@gatehouse/shared/session";
import { appStore, atom, useAtomValue } from "@gatehouse/shared/state";
import { makeHostileMessages } from "@gatehouse/shared/testing/hostile-messages";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { furtherSkipAtom } from "../navigation/further-skip.atoms.ts";
import { aFrame } from "../testing/frame.builder.ts";
import { FrameHost } from "./frame-host.tsx";

const pluginId = pluginFrameIds.reporting;
const config = {
  frameSource: "/remotes/epm/1.0.0/frames/reporting/index.html",
  apiPrefix: "/api/epm/reporting",
  sessionStorageKeyValues: { region: "eu" },
  siteMenuMappings: { summary: "overview", users: "users" },
};
const configRoute = `GET ${pluginFrameEndpoints.config(pluginId)}` as const;
const frameName = "Endpoint privilege reporting";

/** The running version of the section. */
const versionAtom = atom("1.0.0");

function Host() {
  return <FrameHost frame={{ ...aFrame(), namespace: `epm__${useAtomValue(versionAtom)}` }} />;
}

const mayMove = jest.fn<boolean, [unknown, { isOwnQuery?: boolean }]>(() => true);

async function renderHost(api: ApiHandlers = {}) {
  for (const version of ["1.0.0", "2.0.0"]) addNamespace(`epm__${version}`, "en-US", { title: frameName });
  const session = aSession();
  mockApi.use({ [configRoute]: config, [`GET ${sessionEndpoints.session}`]: session, ...api });
  sessionStore.replace(session);
  window.history.replaceState(null, "", "/#/epm-reporting");
  const router = createHashRouter([{ path: "*", element: <Host /> }], { mayMove });
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

const post = (message: Parameters<typeof postToFrameHost>[1]): void => act(() => postToFrameHost(pluginId, message));
const findFrame = () => screen.findByTitle<HTMLIFrameElement>(frameName);
function getHost(): HTMLElement {
  const host = document.querySelector<HTMLElement>("[data-frame-host]");
  if (!host) throw new Error("The host is in the document");
  return host;
}
const queryFrame = () => screen.queryByTitle<HTMLIFrameElement>(frameName);

function windowOf(frame: HTMLIFrameElement): Window {
  if (!frame.contentWindow) throw new Error("jsdom gives an iframe its window");
  return frame.contentWindow;
}

function say(source: Window, type: string, origin = window.location.origin, rest: object = {}): void {
  act(() => void window.dispatchEvent(new MessageEvent("message", { data: { ...rest, type }, origin, source })));
}

async function showReady(): Promise<HTMLIFrameElement> {
  post({ type: "show", tab: "summary" });
  const frame = await findFrame();
  say(windowOf(frame), "appLoaded");
  await act(async () => jest.advanceTimersByTime(250));
  return frame;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => postToFrameHost(pluginId, { type: "unload" }));
  appStore.set(versionAtom, "1.0.0");
  jest.useRealTimers();
});

describe("show", () => {
  it("brings a hidden host to light and loads the frame where it must start", async () => {
    await renderHost();
    const place = getHost();
    expect(place).not.toBeVisible();
    expect(mockApi.requests()).toEqual([]);
    post({ type: "show", tab: "summary", query: "cmd.exe & co" });
    const frame = await findFrame();
    expect(place).toBeVisible();
    const address = new URL(frame.src);
    expect(address.origin + address.pathname).toBe(window.location.origin + config.frameSource);
    expect(Object.fromEntries(new URLSearchParams(address.hash.slice(1)))).toEqual({
      tab: "overview",
      query: "cmd.exe & co",
      theme: "default",
      language: "en-US",
    });
    expect(window.sessionStorage.getItem(`plugin.${pluginId}.region`)).toBe("eu");
    expect(window.sessionStorage.getItem("organizationId.user-1")).toBe("organization-1");
  });

  it("keeps the frame covered until 250 ms after it has loaded", async () => {
    await renderHost();
    post({ type: "show", tab: "summary" });
    const frame = await findFrame();
    say(windowOf(frame), "appLoaded");
    await act(async () => jest.advanceTimersByTime(249));
    expect(frame).toHaveAttribute("inert");
    expect(screen.getByText(`Loading ${frameName}`)).toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(1));
    expect(frame).not.toHaveAttribute("inert");
    expect(screen.queryByText(`Loading ${frameName}`)).not.toBeInTheDocument();
  });

  it("tells the frame theme, language and tab in its own words, to our origin only, and another tab later", async () => {
    await renderHost();
    post({ type: "show", tab: "summary" });
    const frame = await findFrame();
    const told = jest.spyOn(windowOf(frame), "postMessage").mockImplementation(() => undefined);
    say(windowOf(frame), "appLoaded");
    await act(async () => jest.advanceTimersByTime(250));
    post({ type: "show", tab: "users" });
    expect(told.mock.calls).toEqual([
      [{ type: "themeChange", theme: "default" }, window.location.origin],
      [{ type: "languageChange", language: "en-US" }, window.location.origin],
      [{ type: "menuClick", tab: "overview" }, window.location.origin],
      [{ type: "menuClick", tab: "users" }, window.location.origin],
    ]);
    expect(queryFrame()).toBe(frame);
  });

  it("tells a loaded frame another query, and that there is none any more", async () => {
    await renderHost();
    const frame = await showReady();
    const told = jest.spyOn(windowOf(frame), "postMessage").mockImplementation(() => undefined);
    post({ type: "show", tab: "users", query: "anna" });
    post({ type: "show", tab: "users", query: "anna" });
    post({ type: "show", tab: "users", query: "b & c" });
    post({ type: "show", tab: "users" });
    expect(told.mock.calls.map(([message]) => message)).toEqual([
      { type: "menuClick", tab: "users", query: "anna" },
      { type: "menuClick", tab: "users", query: "b & c" },
      { type: "menuClick", tab: "users" },
    ]);
    expect(queryFrame()).toBe(frame);
  });
});

it("the address follows where the user goes inside the frame, on the frame's own route only", async () => {
  const router = await renderHost();
  const frame = await showReady();
  const go = (rest: object) => say(windowOf(frame), "addressChange", window.location.origin, rest);
  go({ tab: "users", query: "anna & co", isReplaced: false });
  await waitFor(() => expect(router.state.location.search).toBe("?tab=users&query=anna+%26+co"));
  expect(router.state.historyAction).toBe("PUSH");
  go({ tab: "overview", isReplaced: true });
  await waitFor(() => expect(router.state.location.search).toBe("?tab=summary"));
  expect(router.state.historyAction).toBe("REPLACE");
  // The leave guard doesn't ask about the latter.
  expect(mayMove.mock.calls.map(([, { isOwnQuery }]) => isOwnQuery)).toEqual([false, true]);
  go({ tab: "users", query: "x".repeat(4001), isReplaced: false });
  await act(async () => router.navigate("/dashboard"));
  go({ tab: "users", isReplaced: false });
  expect(router.state.location).toMatchObject({ pathname: "/dashboard", search: "" });
});

describe("hide", () => {
  it("unloads the frame and clears the header after leaving its route", async () => {
    const router = await renderHost();
    await showReady();
    await act(async () => router.navigate("/dashboard"));
    appStore.set(pageHeaderAtom, { section: "Reports", namespace: "epm" });
    post({ type: "hide" });
    expect(queryFrame()).toBeNull();
    expect(getHost()).not.toBeVisible();
    expect(appStore.get(pageHeaderAtom)).toBeNull();
  });

  it("has no effect on the frame's own route; unload has", async () => {
    await renderHost();
    const frame = await showReady();
    post({ type: "hide" });
    expect(queryFrame()).toBe(frame);
    post({ type: "unload" });
    expect(queryFrame()).toBeNull();
  });

  it("survives other routes until it is hidden", async () => {
    const router = await renderHost();
    const frame = await showReady();
    await act(async () => router.navigate("/dashboard"));
    expect(queryFrame()).toBe(frame);
  });
});

describe("a frame that does not load", () => {
  it("is uncovered after 30 seconds with a retry that loads a new document and keeps the focus", async () => {
    await renderHost();
    const shownAt = Date.now();
    post({ type: "show", tab: "summary" });
    const frame = await findFrame();
    // The query for the frame has already advanced the clock, more or less far.
    await act(async () => jest.advanceTimersByTime(shownAt + 29_000 - Date.now()));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(1000));
    expect(screen.getByRole("alert")).toHaveTextContent("This is taking longer than usual.");
    expect(frame).not.toHaveAttribute("inert");
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(queryFrame()).not.toBe(frame);
    await waitFor(() => expect(screen.getByLabelText(frameName, { selector: "section" })).toHaveFocus());
  });

  it("shows without a message that its address cannot be had, until a retry gets it", async () => {
    await renderHost({ [configRoute]: anError(404, "frame_unavailable") });
    post({ type: "show", tab: "summary" });
    expect(await screen.findByRole("heading", { name: "This section can't be shown" })).toBeVisible();
    mockApi.use({ [configRoute]: config });
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await findFrame()).toBeVisible();
    expect(screen.queryByRole("heading")).not.toBeInTheDocument();
  });

  it.each(["https://elsewhere.example/frame.html", "//elsewhere.example/x", "data:text/html,x", "http://["])(
    "is refused at the address %s",
    async (frameSource) => {
      await renderHost({ [configRoute]: { ...config, frameSource } });
      post({ type: "show", tab: "summary" });
      expect(await screen.findByRole("heading", { name: "This section can't be shown" })).toBeVisible();
      expect(queryFrame()).toBeNull();
    },
  );
});

describe("words that are not the frame's", () => {
  it("have no effect", async () => {
    await renderHost();
    post({ type: "show", tab: "summary" });
    const frame = await findFrame();
    say(windowOf(frame), "appLoaded", "https://elsewhere.example");
    say(window, "appLoaded");
    say(windowOf(frame), "show");
    await act(async () => jest.advanceTimersByTime(1000));
    expect(frame).toHaveAttribute("inert");
  });

  it("are those of a document that was replaced", async () => {
    await renderHost();
    post({ type: "show", tab: "summary" });
    const old = windowOf(await findFrame());
    post({ type: "unload" });
    post({ type: "show", tab: "summary" });
    const frame = await findFrame();
    say(old, "appLoaded");
    await act(async () => jest.advanceTimersByTime(1000));
    expect(frame).toHaveAttribute("inert");
  });
});

describe("a frame without a session", () => {
  it("is loaded once more while the session lives, then the user is logged out without a question", async () => {
    const router = await renderHost();
    const frame = await showReady();
    say(windowOf(frame), "userNotAuthenticated");
    await waitFor(() => expect(queryFrame()).not.toBe(frame));
    expect(router.state.location.pathname).toBe("/epm-reporting");
    say(windowOf(await findFrame()), "userNotAuthenticated");
    await waitFor(() => expect(router.state.location.pathname).toBe("/logout"));
  });

  it("starts the expiry flow when the server says that the session is over", async () => {
    const handleExpiry = jest.fn();
    const router = await renderHost();
    const stop = onSessionExpired(handleExpiry);
    const frame = await showReady();
    mockApi.use({ [`GET ${sessionEndpoints.session}`]: aSignedOutSession() });
    say(windowOf(frame), "userNotAuthenticated");
    await waitFor(() => expect(handleExpiry).toHaveBeenCalledWith({ reason: "expired", userId: "user-1" }));
    stop();
    expect(router.state.location.pathname).toBe("/epm-reporting");
  });

  it("leaves the user signed in when the server cannot be asked", async () => {
    const router = await renderHost({ [`GET ${sessionEndpoints.session}`]: anError(503, "database_unavailable") });
    post({ type: "show", tab: "summary" });
    say(windowOf(await findFrame()), "userNotAuthenticated");
    expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
    expect(sessionStore.get().SignedIn).toBe(true);
    expect(router.state.location.pathname).toBe("/epm-reporting");
  });
});

it("the frame hears that it goes while it is still there, to give up what it asks for", async () => {
  await renderHost();
  const frame = await showReady();
  let wasThere = false;
  windowOf(frame).addEventListener("pagehide", () => (wasThere ||= frame.isConnected));
  post({ type: "unload" });
  expect(wasThere).toBe(true);
});

it("keys inside the frame keep the session alive", async () => {
  await renderHost({ [`POST ${sessionEndpoints.keepAlive}`]: () => ({}) });
  const frame = await showReady();
  fireEvent.load(frame);
  windowOf(frame).dispatchEvent(new Event("keydown"));
  await waitFor(() => expect(mockApi.requests().map(({ path }) => path)).toContain(sessionEndpoints.keepAlive));
});

it("unsaved work in the frame counts until the frame goes", async () => {
  await renderHost();
  const frame = await showReady();
  say(windowOf(frame), "setPolicyDirty");
  expect(dirtySources.list()).toEqual([pluginId]);
  say(windowOf(frame), "setPolicyNotDirty");
  expect(dirtySources.hasAny()).toBe(false);
  say(windowOf(frame), "setPolicyDirty");
  post({ type: "unload" });
  expect(dirtySources.hasAny()).toBe(false);
});

it("500 malformed, foreign and repeated messages change nothing and fail nowhere", async () => {
  const router = await renderHost();
  post({ type: "show", tab: "summary" });
  const earlier = windowOf(await findFrame());
  post({ type: "unload" });
  const frame = await showReady();
  const told = jest.spyOn(windowOf(frame), "postMessage").mockImplementation(() => undefined);
  const requests = mockApi.requests().length;
  const senders = { frame: windowOf(frame), stranger: window, earlier, nobody: null };
  const origins = { own: window.location.origin, foreign: "https://elsewhere.example", opaque: "null" };
  const messages = makeHostileMessages(20_261_123, 500);
  act(() => {
    for (const { data, sender, origin } of messages)
      window.dispatchEvent(new MessageEvent("message", { data, origin: origins[origin], source: senders[sender] }));
  });
  await act(async () => jest.advanceTimersByTime(31_000));
  expect(new Set(messages.map(({ sender, origin }) => `${sender} ${origin}`)).size).toBe(12);
  expect(queryFrame()).toBe(frame);
  expect(frame).not.toHaveAttribute("inert");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(dirtySources.hasAny()).toBe(false);
  expect(router.state.location.pathname).toBe("/epm-reporting");
  expect(sessionStore.get().SignedIn).toBe(true);
  expect([told.mock.calls.length, mockApi.requests().length]).toEqual([0, requests]);
});

describe("another version of the section", () => {
  const newer = { ...config, frameSource: config.frameSource.replace("1.0.0", "2.0.0") };
  const promote = async (answer: typeof newer | ReturnType<typeof anError> = newer): Promise<void> => {
    mockApi.use({ [configRoute]: answer });
    await act(async () => appStore.set(versionAtom, "2.0.0"));
  };

  it("leaves a frame that is ready, with its unsaved work, until its page is shown anew", async () => {
    await renderHost();
    const frame = await showReady();
    say(windowOf(frame), "setPolicyDirty");
    await promote();
    expect(queryFrame()).toBe(frame);
    expect(dirtySources.list()).toEqual([pluginId]);
    post({ type: "unload" });
    post({ type: "show", tab: "summary" });
    expect((await findFrame()).src).toContain(newer.frameSource);
    expect(dirtySources.hasAny()).toBe(false);
  });

  it("is what a frame loads whose page is shown anew with the change of the version", async () => {
    await renderHost();
    await showReady();
    mockApi.use({ [configRoute]: newer });
    act(() => {
      appStore.set(versionAtom, "2.0.0");
      postToFrameHost(pluginId, { type: "unload" });
      postToFrameHost(pluginId, { type: "show", tab: "summary" });
    });
    expect(queryFrame()).not.toBeInTheDocument();
    expect((await findFrame()).src).toContain(newer.frameSource);
  });

  it("leaves a frame that is ready also when the address of the next can't be had", async () => {
    await renderHost();
    const frame = await showReady();
    await promote(anError(404, "frame_unavailable"));
    expect(queryFrame()).toBe(frame);
    expect(screen.queryByRole("heading")).not.toBeInTheDocument();
  });

  it("is what a frame shows that was visited before, and left", async () => {
    const router = await renderHost();
    await showReady();
    await act(async () => router.navigate("/dashboard"));
    post({ type: "hide" });
    await promote();
    post({ type: "show", tab: "summary" });
    expect((await findFrame()).src).toContain(newer.frameSource);
  });

  it("takes the place of a frame that has not loaded yet", async () => {
    await renderHost();
    post({ type: "show", tab: "summary" });
    await findFrame();
    await promote();
    await waitFor(() => expect(queryFrame()?.src).toContain(newer.frameSource));
  });
});

describe("the focus", () => {
  const skip = () => appStore.get(furtherSkipAtom);

  it("goes into the frame by a skip link once it can be used, and back to the page's heading", async () => {
    await renderHost();
    const heading = document.body.appendChild(document.createElement("main")).appendChild(document.createElement("h1"));
    heading.tabIndex = -1;
    post({ type: "show", tab: "summary" });
    const frame = await findFrame();
    expect(skip()).toBeNull();
    say(windowOf(frame), "appLoaded");
    await act(async () => jest.advanceTimersByTime(250));
    expect(skip()?.label).toBe(`Skip to ${frameName}`);
    act(() => skip()?.onPress());
    expect(frame).toHaveFocus();
    fireEvent.click(screen.getByRole("button", { name: "Back to the top of the page" }));
    expect(heading).toHaveFocus();
    heading.parentElement?.remove();
    post({ type: "unload" });
    expect(skip()).toBeNull();
  });

  it("stays in the place of a document that is replaced", async () => {
    await renderHost();
    const frame = await showReady();
    frame.focus();
    say(windowOf(frame), "userNotAuthenticated");
    await waitFor(() => expect(queryFrame()).not.toBe(frame));
    await waitFor(() => expect(getHost()).toHaveFocus());
  });
});

it("a frame that is hidden or covered is muted: no focus, and no message in either direction", async () => {
  const router = await renderHost();
  post({ type: "show", tab: "summary" });
  const covered = await findFrame();
  expect(covered).toHaveAttribute("inert");
  const frameWindow = windowOf(covered);
  const told = jest.spyOn(frameWindow, "postMessage").mockImplementation(() => undefined);
  await act(async () => router.navigate("/dashboard"));
  post({ type: "hide" });
  say(frameWindow, "setPolicyDirty");
  say(frameWindow, "userNotAuthenticated");
  await act(async () => jest.advanceTimersByTime(1000));
  expect([queryFrame(), dirtySources.hasAny(), told.mock.calls]).toEqual([null, false, []]);
  expect(router.state.location.pathname).toBe("/dashboard");
});
