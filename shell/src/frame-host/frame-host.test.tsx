import { postToFrameHost } from "@gatehouse/shared/bridge";
import { pluginFrameEndpoints, pluginFrameIds } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { sessionEndpoints } from "@gatehouse/shared/contracts/session.contract";
import { dirtySources, pageHeaderAtom } from "@gatehouse/shared/frame";
import { createHashRouter, RouterProvider } from "@gatehouse/shared/routing";
import { onSessionExpired, sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { frameDefinitions } from "./frame-definitions.ts";
import { FrameHost } from "./frame-host.tsx";

const pluginId = pluginFrameIds.reporting;
const config = {
  frameSource: "/remotes/epm/1.0.0/frames/reporting/index.html",
  apiPrefix: "/api/epm/reporting",
  sessionStorageKeyValues: { region: "eu" },
  siteMenuMappings: { summary: "overview", users: "users" },
};
const configRoute = `GET ${pluginFrameEndpoints.config(pluginId)}` as const;
const frameName = "Endpoint privilege reports";

async function renderHost(api: ApiHandlers = {}) {
  const [frame] = frameDefinitions;
  if (!frame) throw new Error("There is a first frame");
  const session = aSession();
  mockApi.use({ [configRoute]: config, [`GET ${sessionEndpoints.session}`]: session, ...api });
  sessionStore.replace(session);
  window.history.replaceState(null, "", "/#/epm-reporting");
  const router = createHashRouter([{ path: "*", element: <FrameHost frame={frame} /> }]);
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

const post = (message: Parameters<typeof postToFrameHost>[1]): void => act(() => postToFrameHost(pluginId, message));
const findFrame = () => screen.findByTitle<HTMLIFrameElement>(frameName);
const queryFrame = () => screen.queryByTitle<HTMLIFrameElement>(frameName);

function windowOf(frame: HTMLIFrameElement): Window {
  if (!frame.contentWindow) throw new Error("jsdom gives an iframe its window");
  return frame.contentWindow;
}

function say(source: Window, type: string, origin = window.location.origin): void {
  act(() => void window.dispatchEvent(new MessageEvent("message", { data: { type }, origin, source })));
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
  jest.useRealTimers();
});

describe("show", () => {
  it("brings a hidden host to light and loads the frame where it must start", async () => {
    await renderHost();
    const place = screen.getByLabelText(frameName);
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
    expect(screen.getByText("The reports are loading")).toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(1));
    expect(frame).not.toHaveAttribute("inert");
    expect(screen.queryByText("The reports are loading")).not.toBeInTheDocument();
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
});

describe("hide", () => {
  it("unloads the frame and clears the header after leaving its route", async () => {
    const router = await renderHost();
    await showReady();
    await act(async () => router.navigate("/dashboard"));
    appStore.set(pageHeaderAtom, { section: "Reports", namespace: "epm" });
    post({ type: "hide" });
    expect(queryFrame()).toBeNull();
    expect(screen.getByLabelText(frameName)).not.toBeVisible();
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
    post({ type: "show", tab: "summary" });
    const frame = await findFrame();
    // Looking for the frame has moved the clock a little already.
    await act(async () => jest.advanceTimersByTime(29_000));
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
    expect(await screen.findByRole("heading", { name: "This section cannot be shown" })).toBeVisible();
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
      expect(await screen.findByRole("heading", { name: "This section cannot be shown" })).toBeVisible();
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

test("keys inside the frame keep the session alive", async () => {
  await renderHost({ [`POST ${sessionEndpoints.keepAlive}`]: () => ({}) });
  const frame = await showReady();
  fireEvent.load(frame);
  windowOf(frame).dispatchEvent(new Event("keydown"));
  await waitFor(() => expect(mockApi.requests().map(({ path }) => path)).toContain(sessionEndpoints.keepAlive));
});

test("unsaved work in the frame counts until the frame goes", async () => {
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
