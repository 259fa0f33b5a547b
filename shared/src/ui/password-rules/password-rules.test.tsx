import { render, screen, within } from "@testing-library/react";
import type { PasswordPolicy } from "../../contracts/passwords.contract.ts";
import { checkPassword, defaultPasswordPolicy } from "../../rules/password-policy.ts";
import { PasswordRules } from "./password-rules.tsx";

function show(changes: Partial<PasswordPolicy>, password: string): (string | null)[] {
  const policy = { ...defaultPasswordPolicy, ...changes };
  const rules = checkPassword(policy, password);
  render(<PasswordRules policy={policy} rules={rules} hasPassword={password !== ""} />);
  const list = screen.getByRole("list", { name: "Password requirements" });
  return within(list)
    .getAllByRole("listitem")
    .map((item) => item.textContent);
}

it("says what is kept and what is not, in words", () => {
  expect(show({ MinNumeric: 2, ContextWords: ["gatehouse", "ada"] }, "gatehouse 1")).toEqual([
    "Length: at least 15 characters (not met yet)",
    "Digits: at least 2 (not met yet)",
    "Not a common password, even with digits or symbols added (met)",
    "Must not contain: gatehouse, ada (not met yet)",
  ]);
  expect(screen.getByRole("status")).toHaveTextContent("1 of 4 requirements met");
});

it("is silent before anything is typed", () => {
  expect(show({}, "")).toHaveLength(2);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("does not tell the longest length before it is passed", () => {
  expect(show({ MinLength: 0, MaxLength: 5 }, "xkcd ")).toHaveLength(1);
});

it("tells the longest length when it is passed", () => {
  expect(show({ MinLength: 0, MaxLength: 3 }, "xkcd")[0]).toBe("Length: at most 3 characters (not met yet)");
});
