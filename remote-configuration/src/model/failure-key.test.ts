import { changeFailureKey, formFailureKey } from "./failure-key.ts";

it.each(["network", "timeout", "server_busy", "too_many_requests"])("says to wait after %s", (code) => {
  expect(formFailureKey({ code }, "form.save-failed")).toBe(`errors.${code}`);
});

it("says that nothing changed without a confirmation, and the form's own text after anything else", () => {
  const code = "recent_sign_in_required";
  expect(formFailureKey({ code }, "form.save-failed")).toBe(`errors.${code}`);
  expect(changeFailureKey({ code }, "failed")).toBe(`errors.${code}`);
  expect(formFailureKey({ code: "internal_error" }, "form.save-failed")).toBe("form.save-failed");
  expect(changeFailureKey({ code: "network" }, "failed")).toBe("failed");
});
