import { currentEventId, slidesByEvent } from "./slides-by-event.ts";

const slide = (id: string, ...EventIds: string[]) => ({ ScreenShotId: id, EventIds, DisplayName: id, CaptureDate: "" });
const event = (EventId: string) => ({ EventId, StartDate: "", EndDate: "", ProcessName: "", CommandLine: "" });
const firstSlides = slidesByEvent([slide("a"), slide("b", "one"), slide("c", "one", "two"), slide("d")]);

it("the first slide that shows an event wins", () => {
  expect([...firstSlides]).toEqual([
    ["one", 1],
    ["two", 2],
  ]);
});

it.each([
  [0, null],
  [1, "one"],
  [2, "two"],
  [3, "two"],
])("on slide %i the current event is %s", (index, expected) => {
  expect(currentEventId([event("one"), event("two"), event("unseen")], firstSlides, index)).toBe(expected);
});
