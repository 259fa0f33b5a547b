import { aDescribedField as aField } from "../testing/described-field.builder.ts";
import { restoredValue, switchDirection } from "./toggle-values.ts";

it.each([
  [30, 0, 30],
  [30, 60, 60],
  [null, 5, 5],
  [null, 0, 1],
  [0, 0, 1],
])("a number with the default %p and the minimum %p comes back as %p", (defaultValue, minSize, restored) => {
  expect(restoredValue(aField("days", "numberwithdisable", { defaultValue, parameters: { minSize } }))).toBe(restored);
});

it("a password comes back as its default, or empty", () => {
  expect(restoredValue(aField("key", "passwordwithdisable"))).toBe("");
  expect(restoredValue(aField("key", "passwordwithdisable", { defaultValue: "start" }))).toBe("start");
});

it.each([
  ["checkbox", false, true, "enable"],
  ["checkbox", true, false, "disable"],
  ["passwordwithdisable", undefined, false, "disable"],
  ["passwordwithdisable", false, "", "enable"],
  ["passwordwithdisable", "", "a", null],
  ["numberwithdisable", 30, 31, null],
  ["numberwithdisable", false, 30, "enable"],
  ["combobox", "nobody", "everyone", "enable"],
  ["combobox", "everyone", "nobody", "disable"],
  ["textbox", "", "a", null],
])("a change of a %s from %p to %p switches: %p", (type, from, to, direction) => {
  expect(switchDirection(aField("field", type, { defaultValue: "nobody" }), from, to)).toBe(direction);
});
