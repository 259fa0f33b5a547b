import { listenAsFrameHost, postToFrameHost } from "./frame-host-messages.ts";
import { frameToHostSchema, hostToFrameSchema } from "./frame-messages.ts";
import { listenToFrame, listenToParent, postToFrame, postToParent } from "./window-messages.ts";

const own = window.location.origin;
let frame: Window;

function receive(
  data: unknown,
  { origin = own, source = frame }: { origin?: string; source?: Window | null } = {},
): void {
  window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
}

beforeEach(() => {
  const element = document.body.appendChild(document.createElement("iframe"));
  if (element.contentWindow === null) throw new Error("jsdom gives an iframe its window");
  frame = element.contentWindow;
});
afterEach(() => document.body.replaceChildren());

describe("the console's side", () => {
  it.each(["appLoaded", "userNotAuthenticated", "setPolicyDirty", "setPolicyNotDirty"])("hears %s", (type) => {
    const heard = jest.fn();
    const stop = listenToFrame(frame, heard);
    receive({ type });
    stop();
    receive({ type });
    expect(heard.mock.calls).toEqual([[{ type }]]);
  });

  it("ignores another origin, another window and unknown messages", () => {
    const heard = jest.fn();
    const stop = listenToFrame(frame, heard);
    receive({ type: "appLoaded" }, { origin: "http://other.example" });
    receive({ type: "appLoaded" }, { origin: "null" });
    receive({ type: "appLoaded" }, { source: window });
    receive({ type: "appLoaded" }, { source: null });
    for (const data of [{ type: "show" }, { type: "menuClick", tab: "users" }, "appLoaded", null, [], {}])
      receive(data);
    stop();
    expect(heard).not.toHaveBeenCalled();
  });

  it("posts to its own origin only", () => {
    const post = jest.spyOn(frame, "postMessage").mockImplementation(() => undefined);
    postToFrame(frame, { type: "themeChange", theme: "darkmode" });
    expect(post).toHaveBeenCalledWith({ type: "themeChange", theme: "darkmode" }, own);
  });
});

describe("the frame's side", () => {
  it("hears its parent and no one else", () => {
    const heard = jest.fn();
    const stop = listenToParent(heard);
    // The parent of jsdom's top window is the window itself.
    receive({ type: "languageChange", language: "de-DE" }, { source: window });
    receive({ type: "languageChange", language: "de-DE" }, { source: frame });
    receive({ type: "themeChange", theme: "neon" }, { source: window });
    stop();
    expect(heard.mock.calls).toEqual([[{ type: "languageChange", language: "de-DE" }]]);
  });

  it("posts to its own origin only", () => {
    const post = jest.spyOn(window.parent, "postMessage").mockImplementation(() => undefined);
    postToParent({ type: "appLoaded" });
    expect(post).toHaveBeenCalledWith({ type: "appLoaded" }, own);
    post.mockRestore();
  });
});

describe("messages inside the page", () => {
  it("reach the host of that frame only", () => {
    const reporting = jest.fn();
    const editor = jest.fn();
    const stops = [listenAsFrameHost("reporting", reporting), listenAsFrameHost("editor", editor)];
    postToFrameHost("reporting", { type: "show" });
    postToFrameHost("nowhere", { type: "hide" });
    for (const stop of stops) stop();
    postToFrameHost("reporting", { type: "unload" });
    expect(reporting.mock.calls).toEqual([[{ type: "show" }]]);
    expect(editor).not.toHaveBeenCalled();
  });
});

describe("a host whose code comes late", () => {
  it("gets the last message, once", () => {
    const late = jest.fn();
    const later = jest.fn();
    postToFrameHost("late", { type: "hide" });
    postToFrameHost("late", { type: "show", tab: "users" });
    listenAsFrameHost("late", late)();
    listenAsFrameHost("late", later)();
    expect(late.mock.calls).toEqual([[{ type: "show", tab: "users" }]]);
    expect(later).not.toHaveBeenCalled();
  });
});

it("knows each direction's messages apart", () => {
  expect(frameToHostSchema.safeParse({ type: "menuClick", tab: "users" }).success).toBe(false);
  expect(hostToFrameSchema.safeParse({ type: "appLoaded" }).success).toBe(false);
  expect(hostToFrameSchema.safeParse({ type: "menuClick" }).success).toBe(false);
  expect(hostToFrameSchema.parse({ type: "menuClick", tab: "users", more: 1 })).toEqual({
    type: "menuClick",
    tab: "users",
  });
});
