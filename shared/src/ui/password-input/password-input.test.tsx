import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PasswordInput } from "./password-input.tsx";

it("shows and hides what was typed", async () => {
  render(<PasswordInput label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText("Password");
  const user = userEvent.setup();
  await user.type(input, "correct horse");
  expect(input).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(input).toHaveAttribute("type", "text");
  expect(input).toHaveValue("correct horse");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input).toHaveAttribute("type", "password");
});

it("doesn't call another secret a password", async () => {
  render(<PasswordInput label="Client secret" autoComplete="off" isSecret />);
  await userEvent.click(screen.getByRole("button", { name: "Show value" }));
  expect(screen.getByLabelText("Client secret")).toHaveAttribute("type", "text");
  expect(screen.getByRole("button", { name: "Hide value" })).toBeVisible();
});

it("warns while Caps Lock is on, and still tells its owner about keys", () => {
  const handleKeyDown = jest.fn();
  render(<PasswordInput label="Password" autoComplete="new-password" onKeyDown={handleKeyDown} />);
  const input = screen.getByLabelText("Password");
  fireEvent.keyDown(input, { key: "A", modifierCapsLock: true });
  expect(screen.getByRole("status")).toHaveTextContent("Caps Lock is on.");
  expect(handleKeyDown).toHaveBeenCalledTimes(1);
  fireEvent.keyUp(input, { key: "CapsLock", modifierCapsLock: false });
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("tells the password manager what it is for, and carries its error", () => {
  render(<PasswordInput label="Password" autoComplete="new-password" error="Too short." />);
  const input = screen.getByLabelText("Password");
  expect(input).toHaveAttribute("autocomplete", "new-password");
  expect(input).toHaveAccessibleDescription("Too short.");
});
