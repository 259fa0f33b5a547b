import fc from "fast-check";
import type { OptionControlType, OptionField } from "../contracts/options.contract.ts";
import { checkOptionValue, minutesOfTime, numberStep, splitEmailList, timeOfMinutes } from "./option-fields.ts";

type Parameters = Partial<OptionField["parameters"]>;

function field(type: OptionControlType, parameters: Parameters = {}, choices: string[] = []) {
  return { parameters: { type, ...parameters }, values: choices.map((value) => ({ value, resourcekey: value })) };
}

const codeOf = (checked: ReturnType<typeof field>, value: unknown) => checkOptionValue(checked, value)?.code ?? null;

describe("checkOptionValue", () => {
  it("requires texts, and takes 255 characters where the size is 0", () => {
    const text = field("textbox", { maxSize: 0 });
    expect(codeOf(text, "")).toBe("required");
    expect(codeOf(text, "   ")).toBe("required");
    expect(codeOf(text, "a".repeat(255))).toBeNull();
    expect(checkOptionValue(text, "a".repeat(256))).toEqual({ code: "tooLong", values: { maximum: 255 } });
    expect(codeOf(field("textbox", { minSize: 3 }), "ab")).toBe("tooShort");
  });

  it("lets a text of several lines be empty, up to 1500 characters", () => {
    expect(codeOf(field("multilinetextbox"), "")).toBeNull();
    expect(codeOf(field("multilinetextbox"), "a".repeat(1500))).toBeNull();
    expect(codeOf(field("multilinetextbox"), "a".repeat(1501))).toBe("tooLong");
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
    expect(checkOptionValue(emails, "a@example.test, nobody")).toEqual({
      code: "invalidEmail",
      values: { email: "nobody" },
    });
    expect(codeOf(emails, " , ;")).toBe("required");
    expect(["a@b", "a b@example.test", "@example.test", "a@example..test"].map((one) => codeOf(emails, one))).toEqual(
      Array.from({ length: 4 }, () => "invalidEmail"),
    );
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
        const fault = checkOptionValue(field(type), value);
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
    expect(numberStep(field("numerictextbox"), 0.25)).toBe(0.01);
    expect(numberStep(field("numerictextbox"), 15)).toBe(1);
    expect(numberStep(field("numerictextbox", { stepValue: 5 }), 0.25)).toBe(5);
  });

  it("leaves empty entries out of an e-mail list", () => {
    expect(splitEmailList("a@example.test;; \r\nb@example.test,")).toEqual(["a@example.test", "b@example.test"]);
  });
});
