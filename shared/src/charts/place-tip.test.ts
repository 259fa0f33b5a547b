import { placeTip } from "./place-tip.ts";

const window = { widthPx: 1000, heightPx: 800 };
const tip = { widthPx: 100, heightPx: 40 };

it.each([
  ["in the middle of the window above its point", { xPx: 500, yPx: 400 }, { xPx: 450, yPx: 348 }],
  ["at the top below its point", { xPx: 500, yPx: 30 }, { xPx: 450, yPx: 42 }],
  ["at the left edge inside the window", { xPx: 5, yPx: 400 }, { xPx: 8, yPx: 348 }],
  ["at the right edge inside the window", { xPx: 995, yPx: 400 }, { xPx: 892, yPx: 348 }],
  ["below the window at its lower edge", { xPx: 500, yPx: 900 }, { xPx: 450, yPx: 752 }],
])("a tooltip stands %s", (_name, point, expected) => {
  expect(placeTip(point, tip, window)).toEqual(expected);
});
