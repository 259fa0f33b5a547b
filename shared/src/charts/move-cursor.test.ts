import { moveCursor } from "./move-cursor.ts";

it.each<[string, number | null, boolean, number | undefined]>([
  ["ArrowRight", null, false, 0],
  ["ArrowRight", 2, false, 2],
  ["ArrowRight", 1, true, 0],
  ["ArrowLeft", null, false, 2],
  ["ArrowLeft", 0, false, 0],
  ["ArrowLeft", 0, true, 1],
  ["Home", 2, false, 0],
  ["End", 0, true, 2],
  ["Tab", 0, false, undefined],
])("%s from %s (mirrored: %s) leads to %s of three", (key, cursor, isMirrored, expected) => {
  expect(moveCursor(key, cursor, 3, isMirrored)).toBe(expected);
  expect(moveCursor(key, cursor, 0, isMirrored)).toBeUndefined();
});
