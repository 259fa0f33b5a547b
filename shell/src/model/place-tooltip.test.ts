import { placeTooltip } from "./place-tooltip.ts";

const view = { width: 1000, height: 600 };
const tooltip = { width: 100, height: 20 };
const control = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

it.each([
  ["below and centred", "below", control(480, 10), { x: 450, y: 56 }],
  ["above at the lower edge", "below", control(480, 550), { x: 450, y: 524 }],
  ["inside the window at the right edge", "below", control(955, 10), { x: 894, y: 56 }],
  ["inside the window at the left edge", "below", control(5, 10), { x: 6, y: 56 }],
  ["beside and centred", "beside", control(8, 100), { x: 54, y: 110 }],
  ["on the other side of a control at the right edge", "beside", control(952, 100), { x: 846, y: 110 }],
] as const)("places a tooltip %s", (_name, side, box, place) => {
  expect(placeTooltip(side, box, tooltip, view)).toEqual(place);
});
