import {
  initialFrameHostState,
  reduceFrameHost,
  type FrameHostAction,
  type FrameHostState,
} from "./frame-host-state.ts";

const after = (...actions: FrameHostAction[]): FrameHostState => actions.reduce(reduceFrameHost, initialFrameHostState);

it("is shown and loaded by show, and loads once only", () => {
  expect(after({ type: "show", tab: "users", query: "x" })).toEqual({
    isShown: true,
    phase: "loading",
    load: 1,
    isSecondAttempt: false,
    tab: "users",
    query: "x",
  });
  expect(after({ type: "show", tab: "users" }, { type: "show", tab: "events" })).toMatchObject({
    load: 1,
    tab: "events",
  });
});

it("takes a view for a tab", () => {
  expect(after({ type: "show", view: "create" })).toMatchObject({ tab: "create" });
});

it.each(["hide", "unload"] as const)("%s unloads, and the next show loads anew", (type) => {
  const unloaded = after({ type: "show" }, { type: "appLoaded", load: 1 }, { type });
  expect(unloaded).toMatchObject({ isShown: false, phase: "unloaded" });
  expect(reduceFrameHost(unloaded, { type: "show" })).toMatchObject({ isShown: true, phase: "loading", load: 3 });
});

it("a late frame becomes ready by its word", () => {
  const late = after({ type: "show" }, { type: "overdue", load: 1 });
  expect(late.phase).toBe("late");
  expect(reduceFrameHost(late, { type: "appLoaded", load: 1 }).phase).toBe("ready");
});

it("the clock does not touch a frame that is ready", () => {
  expect(after({ type: "show" }, { type: "appLoaded", load: 1 }, { type: "overdue", load: 1 }).phase).toBe("ready");
});

it("words about an older document change nothing", () => {
  const second = after({ type: "show" }, { type: "reload", load: 1 });
  expect(second).toMatchObject({ phase: "loading", load: 2, isSecondAttempt: true });
  for (const type of ["appLoaded", "overdue", "reload"] as const) {
    expect(reduceFrameHost(second, { type, load: 1 })).toBe(second);
  }
});

it("retry is a first attempt again, and nothing to a frame that is not loaded", () => {
  const second = after({ type: "show" }, { type: "reload", load: 1 });
  expect(reduceFrameHost(second, { type: "retry" })).toMatchObject({ load: 3, isSecondAttempt: false });
  expect(reduceFrameHost(initialFrameHostState, { type: "retry" })).toBe(initialFrameHostState);
});
