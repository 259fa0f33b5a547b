import type { PreLoginBannerEntry } from "@gatehouse/shared/contracts/pre-login-banners.contract";
import { endsBeforeStart, toBannerFormValues, toBannerInput } from "./banner-form-values.ts";

const banner: PreLoginBannerEntry = {
  Id: "1",
  Title: "Notice",
  Text: "Line one\nline two",
  StartsAt: "2026-05-02T09:30:00.000Z",
  EndsAt: null,
  State: "shown",
  UpdatedBy: "ines",
  UpdatedAt: "2026-05-01T00:00:00.000Z",
};

it("brings a banner to the form and back, whatever the time zone", () => {
  const values = toBannerFormValues(banner, "America/St_Johns");
  expect(values).toMatchObject({ Title: "Notice", EndsAt: "" });
  expect(values.StartsAt).toMatch(/^2026-05-0[123]T\d\d:\d\d$/);
  const { Title, Text, StartsAt, EndsAt } = banner;
  expect(toBannerInput(values, "America/St_Johns")).toEqual({ Title, Text, StartsAt, EndsAt });
});

it("starts empty, and sends no blanks around a text", () => {
  expect(toBannerFormValues(null, undefined)).toEqual({ Title: "", Text: "", StartsAt: "", EndsAt: "" });
  expect(toBannerInput({ Title: " a ", Text: " b\n" }, undefined)).toEqual({
    Title: "a",
    Text: "b",
    StartsAt: null,
    EndsAt: null,
  });
});

it.each([
  ["2026-05-02T09:30", "2026-05-02T09:30", true],
  ["2026-05-02T09:30", "2026-05-01T23:59", true],
  ["2026-05-02T09:30", "2026-05-02T09:31", false],
  ["", "2026-05-02T09:31", false],
  ["2026-05-02T09:30", "", false],
])("compares %j with %j", (StartsAt, EndsAt, expected) => expect(endsBeforeStart({ StartsAt, EndsAt })).toBe(expected));
