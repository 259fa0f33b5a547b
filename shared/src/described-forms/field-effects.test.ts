import type { FieldEffect } from "../contracts/described-fields.contract.ts";
import { aDescribedField as aField } from "../testing/described-field.builder.ts";
import type { ControlValue } from "./control-values.ts";
import { affectedBy, copiesOf, effectsOn, stateOf } from "./field-effects.ts";

function stateWith(effects: Omit<FieldEffect, "field">[], value: ControlValue, type = "checkbox") {
  const valueChange = effects.map((effect) => ({ ...effect, field: "host" }));
  const fields = [aField("source", type, { script: { valueChange } }), aField("host", "textbox")];
  return stateOf(effectsOn(fields, "host"), { source: value });
}

it.each([
  ["show-field", true, { isShown: true, isEnabled: true }],
  ["show-field", false, { isShown: false, isEnabled: true }],
  ["hide-field", true, { isShown: false, isEnabled: true }],
  ["hide-field", false, { isShown: true, isEnabled: true }],
  ["enable-field", true, { isShown: true, isEnabled: true }],
  ["enable-field", false, { isShown: true, isEnabled: false }],
  ["disable-field", true, { isShown: true, isEnabled: false }],
  ["disable-field", false, { isShown: true, isEnabled: true }],
  ["copy-value", true, { isShown: true, isEnabled: true }],
  ["alert(document.cookie)", true, { isShown: true, isEnabled: true }],
  ["constructor", false, { isShown: true, isEnabled: true }],
])("%s with %p", (name, value, state) => {
  expect(stateWith([{ name }], value)).toEqual(state);
});

it("an effect for a value holds for no other one", () => {
  const shown = (value: string) => stateWith([{ name: "show-field", value: "ldaps" }], value, "combobox").isShown;
  expect([shown("ldaps"), shown("ldap"), shown("")]).toEqual([true, false, false]);
  expect(stateWith([{ name: "hide-field", value: 0 }], false, "numberwithdisable").isShown).toBe(false);
});

it("all effects on a field must allow it", () => {
  const effects = [{ name: "show-field" }, { name: "disable-field", value: true }];
  expect(stateWith(effects, true)).toEqual({ isShown: true, isEnabled: false });
});

it("a stored secret counts as a value", () => {
  const valueChange = [{ name: "show-field", field: "host" }];
  const secret = aField("key", "password", { hasValue: true, script: { valueChange } });
  const fields = [secret, aField("host", "textbox")];
  expect(stateOf(effectsOn(fields, "host"), {}).isShown).toBe(true);
  expect(stateOf(effectsOn(fields, "host"), { key: "" }).isShown).toBe(false);
});

describe("copy-value", () => {
  const valueChange = [
    { name: "copy-value", field: "to" },
    { name: "copy-value", field: "locked" },
    { name: "copy-value", field: "gone" },
  ];
  const targets = [aField("to", "time"), aField("locked", "time", { lock: "locks.environment" })];

  it("copies to the fields that can be changed, as their control shows it", () => {
    const source = aField("from", "time", { script: { valueChange } });
    expect(copiesOf(source, "08:30", [source, ...targets])).toEqual([{ id: "to", value: "08:30" }]);
    expect(affectedBy(source)).toEqual(["to", "locked", "gone"]);
  });

  it("copies an empty text, but not for an effect of another value", () => {
    const only = aField("from", "textbox", {
      script: { valueChange: [{ name: "copy-value", field: "to", value: "a" }] },
    });
    const to = aField("to", "textbox");
    expect(copiesOf(only, "b", [only, to])).toEqual([]);
    expect(copiesOf(only, "a", [only, to])).toEqual([{ id: "to", value: "a" }]);
    const all = { ...only, script: { valueChange: [{ name: "copy-value", field: "to" }] } };
    expect(copiesOf(all, "", [all, to])).toEqual([{ id: "to", value: "" }]);
  });
});
