import type { OptionControlType, OptionField, OptionValue } from "@gatehouse/shared/contracts/options.contract";
import { checkFormValue, listChanges, toFormValues } from "./option-form-values.ts";

function aField(id: string, type: OptionControlType, value: OptionValue | null): OptionField {
  return { id, resourceKey: id, value, values: [], parameters: { type }, defaultValue: null };
}

const fields = [
  aField("name", "textbox", "Desk"),
  aField("opens", "time", 510),
  aField("closes", "time", null),
  aField("note", "multilinetextbox", ""),
];

test("times are shown as a time and stored as minutes", () => {
  expect(toFormValues(fields)).toEqual({ name: "Desk", opens: "08:30", closes: undefined, note: "" });
  expect(listChanges(fields, { name: "Desk", opens: "08:31", closes: "17:00", note: "" })).toEqual([
    { OptionTypeID: "opens", UserSetting: 511 },
    { OptionTypeID: "closes", UserSetting: 1020 },
  ]);
});

test("only what was changed is sent", () => {
  expect(listChanges(fields, toFormValues(fields))).toEqual([]);
  expect(listChanges(fields, { ...toFormValues(fields), note: "Call first" })).toEqual([
    { OptionTypeID: "note", UserSetting: "Call first" },
  ]);
});

test("an empty control is required, but for a text of several lines", () => {
  expect(fields.map((field) => checkFormValue(field, undefined)?.code)).toEqual([
    "required",
    "required",
    "required",
    undefined,
  ]);
});
