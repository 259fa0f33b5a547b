import fc from "fast-check";
import { aPlacedTile } from "../../testing/placed-tile.builder.ts";
import type { DashboardContent } from "./dashboard-difference.ts";
import {
  MAX_HISTORY_STEPS,
  openHistory,
  recordStep,
  redoStep,
  undoStep,
  type DashboardHistory,
} from "./dashboard-history.ts";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";

fc.configureGlobal(fixedSeed);

const named = (displayName: string): DashboardContent => ({ displayName, components: [] });
const placed = (x: number): DashboardContent => ({ displayName: "n", components: [aPlacedTile("a", { x })] });

const start = openHistory("one", placed(0));
const record = (history: DashboardHistory, ...places: number[]): DashboardHistory =>
  places.reduce((at, x) => recordStep(at, "move", placed(x)), history);

describe("undo and redo", () => {
  it("have nothing to do after a load", () => {
    expect(undoStep(start)).toBeNull();
    expect(redoStep(start)).toBeNull();
  });

  it("go back and on, and say what they did", () => {
    const undone = undoStep(record(start, 1, 2));
    expect(undone).toMatchObject({ dashboardId: "one", present: placed(1) });
    expect(undone?.future[0]?.action).toBe("move");
    expect(undone && redoStep(undone)).toEqual(record(start, 1, 2));
  });

  it("a new step drops what was undone", () => {
    const undone = undoStep(record(start, 1, 2))!;
    const next = recordStep(undone, "remove", { ...placed(1), components: [] });
    expect(redoStep(next)).toBeNull();
    expect(undoStep(next)?.present).toEqual(placed(1));
  });

  it("hold 100 steps and forget the oldest", () => {
    let history = record(start, ...Array.from({ length: 90 }, (_, index) => index + 1));
    history = record(history, ...Array.from({ length: 30 }, (_, index) => index));
    expect(history.past).toHaveLength(MAX_HISTORY_STEPS);
    let steps = 0;
    for (let earlier = undoStep(history); earlier; earlier = undoStep(earlier)) {
      history = earlier;
      steps += 1;
    }
    expect(steps).toBe(100);
    expect(history.present).toEqual(placed(20));
  });

  it("do not count a step that changes nothing, but keep its figures", () => {
    const refreshed: DashboardContent = {
      ...placed(0),
      components: [aPlacedTile("a", {}, { data: { lastUpdated: "2026-11-21T22:00:00Z" } })],
    };
    const history = recordStep(start, "move", refreshed);
    expect(history.past).toHaveLength(0);
    expect(history.present).toBe(refreshed);
  });
});

describe("typing a name", () => {
  const typed = ["N", "Ni", "Nig"].reduce(
    (history, name) => recordStep(history, "rename", named(name)),
    openHistory("one", named("Old")),
  );

  it("is one step", () => {
    expect(typed.past).toHaveLength(1);
    expect(undoStep(typed)?.present).toEqual(named("Old"));
  });

  it("back to the old name is none", () => {
    expect(recordStep(typed, "rename", named("Old")).past).toHaveLength(0);
  });

  it("again after an undo is a step of its own", () => {
    const undone = undoStep(recordStep(typed, "remove", named("x")))!;
    expect(recordStep(undone, "rename", named("Nigh")).past).toHaveLength(2);
  });
});

it("as many steps as were made can be undone and redone, whatever they were", () => {
  const xs = fc.array(fc.integer({ min: 0, max: 97 }), { maxLength: 60 });
  fc.assert(
    fc.property(xs, (places) => {
      const history = record(start, ...places);
      let at = history;
      for (let earlier = undoStep(at); earlier; earlier = undoStep(at)) at = earlier;
      expect(at.present).toEqual(start.present);
      for (let later = redoStep(at); later; later = redoStep(at)) at = later;
      expect(at).toEqual(history);
    }),
  );
});
