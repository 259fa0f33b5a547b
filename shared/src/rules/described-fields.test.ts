import fc from "fast-check";
import type { DescribedFieldType, DescribedField } from "../contracts/described-fields.contract.ts";
import { checkFieldValue, minutesOfTime, numberStep, splitEmailList, timeOfMinutes } from "./described-fields.ts";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";

fc.configureGlobal(fixedSeed);

type Parameters = Partial<DescribedField["parameters"]>;

function field(type: DescribedFieldType, parameters: Parameters = {}, choices: string[] = []) {
  return { parameters: { type, ...parameters }, values: choices.map((value) => ({ value, resourcekey: value })) };
}

type Checked = ReturnType<typeof field> & { value?: string };
const codeOf = (checked: Checked, value: unknown) => checkFieldValue(checked, value)?.code ?? null;

describe("checkFieldValue", () => {
  it("requires texts, and takes 255 characters where the size is 0", () => {
    const text = field("textbox", { maxSize: 0 });
    expect(codeOf(text, "")).toBe("required");
    expect(codeOf(text, "   ")).toBe("required");
    expect(codeOf(text, "a".repeat(255))).toBeNull();
    expect(checkFieldValue(text, "a".repeat(256))).toEqual({ code: "tooLong", values: { maximum: 255 } });
    expect(codeOf(field("textbox", { minSize: 3 }), "ab")).toBe("tooShort");
  });

  it("lets a text of several lines be empty, up to 1500 characters", () => {
    expect(codeOf(field("multilinetextbox"), "")).toBeNull();
    expect(codeOf(field("multilinetextbox"), "a".repeat(1500))).toBeNull();
    expect(codeOf(field("multilinetextbox"), "a".repeat(1501))).toBe("tooLong");
    expect(codeOf(field("multilinetextbox", { maxSize: 2000 }), "a".repeat(2000))).toBeNull();
  });

  it("requires a text of several lines that has a smallest length, unless it is optional", () => {
    expect(codeOf(field("multilinetextbox", { minSize: 1 }), " \n")).toBe("required");
    expect(codeOf(field("multilinetextbox", { minSize: 1 }), "a")).toBeNull();
    expect(codeOf(field("multilinetextbox", { minSize: 1, isOptional: true }), "")).toBeNull();
  });

  it("takes frequencies of passwords: any day of the known ones, months by first day, last day or 1 to 999 days", () => {
    const frequency = field("passwordchangefrequency");
    const known = ["daily:1", "weekly:7", "monthly:0", "monthly:-1", "monthly:1", "monthly:999"];
    expect(known.map((value) => codeOf(frequency, value))).toEqual(known.map(() => null));
    expect(checkFieldValue(frequency, "monthly:1000")).toEqual({
      code: "outOfRange",
      values: { minimum: 1, maximum: 999 },
    });
    expect(["yearly:1", "monthly", "monthly:1.5", "", 30].map((value) => codeOf(frequency, value))).toEqual(
      Array.from({ length: 5 }, () => "unknownFrequency"),
    );
    expect(codeOf({ ...frequency, value: "yearly:1" }, "yearly:1")).toBeNull();
    expect(codeOf(field("passwordchangefrequency", { maxSize: 31 }), "monthly:32")).toBe("outOfRange");
  });

  it("takes durations in whole minutes within the limits of the field", () => {
    expect(
      [1, 10_079, 10_080, 1.5, "1"].map((value) => codeOf(field("durationpicker", { minSize: 1 }), value)),
    ).toEqual([null, null, "outOfRange", "decimalNotAllowed", "notNumber"]);
  });

  it("takes a list of policies, which may be empty only if it is optional", () => {
    expect(["a,b", "", "a, b", 1].map((value) => codeOf(field("policylist"), value))).toEqual([
      null,
      "required",
      "notPolicyList",
      "notPolicyList",
    ]);
    expect(codeOf(field("policylist", { isOptional: true }), "")).toBeNull();
  });

  it("takes any of the choices of a set once, and none only if it is optional", () => {
    const set = field("checkboxset", {}, ["read", "edit"]);
    expect(["read", "read,edit", "edit,read"].map((value) => codeOf(set, value))).toEqual([null, null, null]);
    expect(["other", "read,other", "read,read", 7].map((value) => codeOf(set, value))).toEqual(
      Array.from({ length: 4 }, () => "unknownChoice"),
    );
    expect([codeOf(set, ""), codeOf(field("checkboxset", { isOptional: true }), "")]).toEqual(["required", null]);
  });

  it("refuses what the database cannot hold", () => {
    expect(codeOf(field("textbox"), "a\0b")).toBe("notText");
    expect(codeOf(field("multilinetextbox"), "\ud800")).toBe("notText");
    expect(codeOf(field("textbox"), 7)).toBe("notText");
  });

  it("keeps numbers in range and whole where the range is wider than 1", () => {
    const minutes = field("numerictextbox", { minSize: 1, maxSize: 1440 });
    expect([0, 1, 1440, 1441].map((value) => codeOf(minutes, value))).toEqual(["outOfRange", null, null, "outOfRange"]);
    expect(codeOf(minutes, 1.5)).toBe("decimalNotAllowed");
    expect(codeOf(field("numerictextbox", { minSize: 0, maxSize: 1 }), 0.5)).toBeNull();
    expect(codeOf(field("numerictextbox"), -1)).toBe("outOfRange");
    expect([null, "", undefined].map((value) => codeOf(minutes, value))).toEqual(["required", "required", "required"]);
    expect(["5", Number.NaN, Number.POSITIVE_INFINITY].map((value) => codeOf(minutes, value))).toEqual([
      "notNumber",
      "notNumber",
      "notNumber",
    ]);
  });

  it("checks every entry of an e-mail list", () => {
    const emails = field("emailtextbox");
    expect(codeOf(emails, "a@example.test, b@example.test;c@example.test\td@example.test\ne@example.test")).toBeNull();
    expect(checkFieldValue(emails, "a@example.test, nobody")).toEqual({
      code: "invalidEmail",
      values: { email: "nobody" },
    });
    expect(codeOf(emails, " , ;")).toBe("required");
    expect(["a@b", "a b@example.test", "@example.test", "a@example..test"].map((one) => codeOf(emails, one))).toEqual(
      Array.from({ length: 4 }, () => "invalidEmail"),
    );
  });

  it("takes no time for an optional one", () => {
    expect(codeOf(field("time"), "")).toBe("required");
    expect(codeOf({ ...field("time"), parameters: { type: "time", isOptional: true } }, "")).toBeNull();
  });

  it("takes times, choices and yes or no only", () => {
    expect([0, 1439, 1440, -1, 8.5].map((value) => codeOf(field("time"), value))).toEqual([
      null,
      null,
      "invalidTime",
      "invalidTime",
      "invalidTime",
    ]);
    expect(codeOf(field("combobox", {}, ["25", "50"]), "50")).toBeNull();
    expect(codeOf(field("combobox", {}, ["25", "50"]), "51")).toBe("unknownChoice");
    expect([true, false, "true", 1].map((value) => codeOf(field("checkbox"), value))).toEqual([
      null,
      null,
      "notYesOrNo",
      "notYesOrNo",
    ]);
  });

  it("never throws, whatever is sent", () => {
    const types = ["textbox", "emailtextbox", "numerictextbox", "time", "checkbox", "combobox"] as const;
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.anything(), (type, value) => {
        const fault = checkFieldValue(field(type), value);
        return fault === null || typeof fault.code === "string";
      }),
    );
  });
});

describe("the small parts", () => {
  it("turns each time of day into minutes and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => minutesOfTime(timeOfMinutes(minutes)) === minutes),
    );
    expect(["24:00", "8:30", "08:60", ""].map(minutesOfTime)).toEqual([null, null, null, null]);
  });

  it("derives the step from the decimals of the value", () => {
    expect(numberStep(field("numerictextbox", { minSize: 0, maxSize: 1 }), 0.25)).toBe(0.01);
    expect(numberStep(field("numerictextbox"), 0.25)).toBe(1);
    expect(numberStep(field("numerictextbox"), 15)).toBe(1);
    expect(numberStep(field("numerictextbox", { stepValue: 5 }), 0.25)).toBe(5);
  });

  it("leaves empty entries out of an e-mail list", () => {
    expect(splitEmailList("a@example.test;; \r\nb@example.test,")).toEqual(["a@example.test", "b@example.test"]);
  });
});
