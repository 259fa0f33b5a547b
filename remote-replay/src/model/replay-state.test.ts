import { reduceReplay, startReplay, type ReplayEvent, type ReplayState } from "./replay-state.ts";

const at = (status: ReplayState["status"], index: number, changes: Partial<ReplayState> = {}): ReplayState => ({
  status,
  index,
  count: 4,
  watchedUpTo: null,
  attempt: 0,
  hasFailed: false,
  skip: null,
  ...changes,
});

const failed = (index: number): ReplayState => at("paused", index, { hasFailed: true });

it("a loaded session is paused on its first slide", () => {
  expect(startReplay({ count: 4, isComplete: false })).toEqual(at("paused", 0));
});

it.each<[string, ReplayState, ReplayEvent, ReplayState]>([
  ["play", at("paused", 1), { type: "toggle" }, at("playing", 1)],
  ["pause", at("playing", 1), { type: "toggle" }, at("paused", 1)],
  ["play on the last slide restarts", at("paused", 3), { type: "toggle" }, at("playing", 0)],
  ["advance", at("playing", 0), { type: "advance" }, at("playing", 1)],
  ["the last slide stops", at("playing", 2), { type: "advance" }, at("paused", 3)],
  ["a late tick while paused does nothing", at("paused", 1), { type: "advance" }, at("paused", 1)],
  ["restart keeps playing", at("playing", 2), { type: "restart" }, at("playing", 0)],
  ["restart keeps pausing", at("paused", 2), { type: "restart" }, at("paused", 0)],
  ["a step pauses", at("playing", 1), { type: "step", by: 1 }, at("paused", 2)],
  ["a step back at the start stays", at("paused", 0), { type: "step", by: -1 }, at("paused", 0)],
  ["a step at the end stays", at("paused", 3), { type: "step", by: 1 }, at("paused", 3)],
  ["seek keeps playing", at("playing", 0), { type: "seek", index: 2 }, at("playing", 2)],
  ["seek beyond the end is the end", at("paused", 0), { type: "seek", index: 99 }, at("paused", 3)],
  ["seek to the end stops", at("playing", 0), { type: "seek", index: 3 }, at("paused", 3)],
  ["a failed picture pauses", at("playing", 2), { type: "snapshot-failed" }, failed(2)],
  ["play loads a failed picture again", failed(3), { type: "toggle" }, at("playing", 3, { attempt: 1 })],
  [
    "a retry loads a failed picture again and stays paused",
    failed(3),
    { type: "retry" },
    at("paused", 3, { attempt: 1 }),
  ],
  ["a retry without a failure does nothing", at("playing", 1), { type: "retry" }, at("playing", 1)],
  ["another slide has not failed", failed(2), { type: "step", by: -1 }, at("paused", 1)],
])("%s", (_name, before, event, after) => {
  expect(reduceReplay(before, event)).toEqual(after);
});

describe("idle time", () => {
  it("is left out while playing, and the user is told for some slides", () => {
    const start = at("playing", 1, { count: 20 });
    const skipped = reduceReplay(start, { type: "advance", to: 9 });
    expect(skipped).toEqual({ ...start, index: 9, skip: { from: 1, to: 9 } });
    const later = [1, 2, 3, 4].reduce((state) => reduceReplay(state, { type: "advance" }), skipped);
    expect(later).toEqual({ ...start, index: 13, skip: null });
    expect(reduceReplay(skipped, { type: "seek", index: 3 }).skip).toBeNull();
  });

  it("at the end stops the player on the last slide", () => {
    const ended = reduceReplay(at("playing", 0), { type: "advance", to: 3 });
    expect(ended).toEqual(at("paused", 3, { skip: { from: 0, to: 3 } }));
  });
});

describe("a complete review", () => {
  const watched = (index: number, watchedUpTo: number) => at("paused", index, { watchedUpTo });

  it.each<[string, ReplayState, ReplayEvent, ReplayState]>([
    ["seeks up to what was watched", watched(0, 1), { type: "seek", index: 3 }, watched(1, 1)],
    ["goes back", watched(2, 2), { type: "seek", index: 0 }, watched(0, 2)],
    ["steps on slide by slide", watched(1, 1), { type: "step", by: 1 }, watched(2, 2)],
    ["steps within what was watched", watched(0, 2), { type: "step", by: 1 }, watched(1, 2)],
    ["restarts", watched(2, 2), { type: "restart" }, watched(0, 2)],
  ])("%s", (_name, before, event, after) => {
    expect(reduceReplay(before, event)).toEqual(after);
  });

  it("starts with the first slide and goes on by playing", () => {
    const start = startReplay({ count: 4, isComplete: true });
    expect(start).toEqual(watched(0, 0));
    const playing = reduceReplay(start, { type: "toggle" });
    expect(reduceReplay(playing, { type: "advance" })).toMatchObject({ index: 1, watchedUpTo: 1 });
  });
});
