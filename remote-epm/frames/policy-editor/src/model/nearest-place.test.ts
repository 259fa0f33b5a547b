import { nearestPlace } from "./nearest-place.ts";

const places = [
  { workstyleId: "a", index: 0, y: 32 },
  { workstyleId: "a", index: 1, y: 86 },
  { workstyleId: "b", index: 0, y: 118 },
];

it.each([
  [-50, "a", 0],
  [58, "a", 0],
  [60, "a", 1],
  [102, "a", 1],
  [103, "b", 0],
  [900, "b", 0],
])("at %d px a rule is dropped into %s %d", (y, workstyleId, index) => {
  expect(nearestPlace(places, y)).toEqual({ workstyleId, index });
});

it("nowhere without rules and workstyles", () => {
  expect(nearestPlace([], 10)).toBeUndefined();
});
