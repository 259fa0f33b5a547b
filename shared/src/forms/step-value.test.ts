import { stepValue } from "./step-value.ts";

it.each([
  ["ArrowUp", 5, { step: 1 }, 6],
  ["ArrowDown", 5, { step: 5, minimum: 1 }, 1],
  ["ArrowUp", 9, { step: 5, maximum: 10 }, 10],
  ["ArrowUp", 0.1, { step: 0.2 }, 0.3],
  ["ArrowUp", 1.25, { step: 0.01 }, 1.26],
  ["ArrowUp", "", { step: 1, minimum: 3 }, 3],
  ["ArrowUp", undefined, { step: 1 }, 0],
])("%s at %p with %p leads to %p", (key, value, range, next) => {
  expect(stepValue(key, value, range)).toBe(next);
});

it("leaves other keys, and text that is no number, alone", () => {
  expect(stepValue("Home", 5, { step: 1 })).toBeNull();
  expect(stepValue("ArrowUp", "soon", { step: 1 })).toBeNull();
});
