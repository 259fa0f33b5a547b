import { reduceReplay, startReplay, type ReplayEvent, type ReplayState } from "./replay-state.ts";

const at = (status: ReplayState["status"], index: number): ReplayState => ({ status, index, count: 4 });

test("a loaded session is paused on its first slide", () => {
  expect(startReplay(4)).toEqual(at("paused", 0));
});

test.each<[string, ReplayState, ReplayEvent, ReplayState]>([
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
  ["a failed picture pauses", at("playing", 2), { type: "snapshot-failed" }, at("paused", 2)],
])("%s", (_name, before, event, after) => {
  expect(reduceReplay(before, event)).toEqual(after);
});
