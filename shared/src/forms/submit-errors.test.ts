import { FORM_ERROR } from "final-form";
import { ApiError } from "../api/api-error.ts";
import { submitErrors } from "./submit-errors.ts";

const refused = new ApiError({
  status: 400,
  code: "request_invalid",
  message: "Not valid",
  fields: [
    { path: "UserName", code: "taken", message: "Taken" },
    { path: "Address.City", code: "too_long", message: "Too long" },
  ],
});

it("puts each refused field at its field", () => {
  expect(submitErrors(refused)).toEqual({
    UserName: { code: "taken", message: "Taken" },
    Address: { City: { code: "too_long", message: "Too long" } },
  });
});

it("says at the head of the form what concerns a field that is not shown", () => {
  expect(submitErrors(refused, ["UserName"])).toEqual({
    UserName: { code: "taken", message: "Taken" },
    [FORM_ERROR]: { code: "too_long", message: "Too long" },
  });
});

it("says any other failure at the head of the form", () => {
  const offline = new ApiError({ status: 0, code: "network", message: "Failed to fetch" });
  expect(submitErrors(offline)).toEqual({ [FORM_ERROR]: { code: "network", message: "Failed to fetch" } });
  expect(submitErrors(new TypeError("a fault of ours"))).toEqual({ [FORM_ERROR]: { code: "generic" } });
});
