import type { DescribedField } from "../contracts/described-fields.contract.ts";
import { aDescribedField as aField } from "../testing/described-field.builder.ts";
import { checkFormValue, listChanges, listShownFields, toFormValues } from "./form-values.ts";

const fields = [
  aField("name", "textbox", { value: "Desk" }),
  aField("opens", "time", { value: 510 }),
  aField("closes", "time"),
  aField("note", "multilinetextbox", { value: "" }),
];

const codeOf = (field: DescribedField, value: string | number | boolean | undefined) =>
  checkFormValue(field, value)?.code;

it("times are shown as a time and stored as minutes", () => {
  expect(toFormValues(fields)).toEqual({ name: "Desk", opens: "08:30", closes: undefined, note: "" });
  expect(listChanges(fields, { name: "Desk", opens: "08:31", closes: "17:00", note: "" })).toEqual([
    { OptionTypeID: "opens", UserSetting: 511 },
    { OptionTypeID: "closes", UserSetting: 1020 },
  ]);
});

it("only what was changed is sent", () => {
  expect(listChanges(fields, toFormValues(fields))).toEqual([]);
  expect(listChanges(fields, { ...toFormValues(fields), note: "Call first" })).toEqual([
    { OptionTypeID: "note", UserSetting: "Call first" },
  ]);
});

it("a field that was never set and stays empty is not sent", () => {
  const unset = [
    aField("note", "multilinetextbox"),
    aField("team", "textbox", { parameters: { isOptional: true } }),
    aField("on", "checkbox"),
  ];
  expect(listChanges(unset, toFormValues(unset))).toEqual([]);
  expect(listChanges(unset, { note: "", team: "", on: false })).toEqual([]);
});

it("an empty control is required, but for a text of several lines and optional ones", () => {
  expect(fields.map((field) => codeOf(field, undefined))).toEqual(["required", "required", "required", undefined]);
  expect(codeOf(aField("team", "textbox", { parameters: { isOptional: true } }), undefined)).toBeUndefined();
});

it("a value of an unknown type, a read-only one and a locked one are never sent, whatever the form has", () => {
  const untouchable = [
    aField("colour", "colourpicker", { value: "red" }),
    aField("version", "readonly", { value: "1.0" }),
    aField("port", "numerictextbox", { value: 25, lock: "locks.environment" }),
  ];
  expect(toFormValues(untouchable)).toEqual({ colour: "red", version: "1.0", port: 25 });
  expect(listChanges(untouchable, { colour: "blue", version: "2.0", port: 26 })).toEqual([]);
  expect(untouchable.map((field) => codeOf(field, undefined))).toEqual([undefined, undefined, undefined]);
});

it("ids with dots are paths for the form, and stay ids for the server", () => {
  const dotted = [
    aField("mail.host", "textbox", { value: "old" }),
    aField("mail.port", "numerictextbox", { value: 25 }),
  ];
  expect(toFormValues(dotted)).toEqual({ mail: { host: "old", port: 25 } });
  expect(listChanges(dotted, { mail: { host: "new", port: 25 } })).toEqual([
    { OptionTypeID: "mail.host", UserSetting: "new" },
  ]);
});

describe("a secret", () => {
  const stored = aField("key", "password", { hasValue: true });
  const missing = aField("key", "password", { hasValue: false });

  it("that is stored is neither shown nor sent, and need not be entered", () => {
    expect(toFormValues([stored])).toEqual({ key: undefined });
    expect(codeOf(stored, undefined)).toBeUndefined();
    expect(listChanges([stored], { key: undefined })).toEqual([]);
    expect(listChanges([stored], { key: "new" })).toEqual([{ OptionTypeID: "key", UserSetting: "new" }]);
  });

  it("that is not stored is required, unless it is optional", () => {
    expect(codeOf(missing, undefined)).toBe("required");
    expect(codeOf(missing, "")).toBe("required");
    expect(codeOf(missing, "x".repeat(256))).toBe("tooLong");
    expect(codeOf(aField("key", "password", { parameters: { isOptional: true } }), undefined)).toBeUndefined();
  });

  it("with a toggle is cleared when it is off, and may have 4000 characters", () => {
    const toggle = aField("key", "passwordwithdisable", { hasValue: true });
    expect(toFormValues([toggle])).toEqual({ key: undefined });
    expect(listChanges([toggle], { key: false })).toEqual([{ OptionTypeID: "key", UserSetting: "" }]);
    expect(codeOf(toggle, false)).toBeUndefined();
    expect(codeOf(toggle, "")).toBe("required");
    expect(codeOf(toggle, "x".repeat(4000))).toBeUndefined();
    const off = aField("key", "passwordwithdisable", { hasValue: false });
    expect(toFormValues([off])).toEqual({ key: false });
    expect(listChanges([off], { key: false })).toEqual([]);
  });
});

it("a number with a toggle is 0 when it is off, and at least 1 when it is on", () => {
  const days = aField("days", "numberwithdisable", { value: 30, parameters: { minSize: 0, maxSize: 365 } });
  expect(listChanges([days], { days: false })).toEqual([{ OptionTypeID: "days", UserSetting: 0 }]);
  expect(codeOf(days, false)).toBeUndefined();
  expect(checkFormValue(days, 0)).toEqual({ code: "outOfRange", values: { minimum: 1, maximum: 365 } });
  expect(codeOf(days, 1)).toBeUndefined();
  expect(toFormValues([{ ...days, value: 0 }])).toEqual({ days: false });
});

describe("effects and what is sent", () => {
  const target = aField("host", "textbox", { value: "old" });
  const withEffect = (name: string) => [
    aField("on", "checkbox", { value: false, script: { valueChange: [{ name, field: "host" }] } }),
    target,
  ];

  it("nothing of a hidden field", () => {
    expect(listChanges(withEffect("show-field"), { on: false, host: "new" })).toEqual([]);
  });

  it("of a disabled field only what is valid", () => {
    const changes = (host: string) => listChanges(withEffect("enable-field"), { on: false, host });
    expect(changes("copied")).toEqual([{ OptionTypeID: "host", UserSetting: "copied" }]);
    expect(changes("")).toEqual([]);
  });
});

it("a field that the stored values hide isn't shown to those who may only read", () => {
  const shows = (id: string) => ({ valueChange: [{ name: "show-field", field: id, value: true }] });
  const switched = [
    aField("sets-a", "checkbox", { value: true, script: shows("a") }),
    aField("a", "textbox", { value: "1" }),
    aField("sets-b", "checkbox", { value: false, script: shows("b") }),
    aField("b", "textbox", { value: "2" }),
  ];
  expect(listShownFields(switched).map(({ id }) => id)).toEqual(["sets-a", "a", "sets-b"]);
});
