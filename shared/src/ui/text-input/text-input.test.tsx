import { render, screen } from "@testing-library/react";
import { TextArea } from "../text-area/text-area.tsx";
import { TextInput } from "./text-input.tsx";

it("is named by its label and described by error and help, in this order", () => {
  render(<TextInput label="Address" help="Starts with https." error="Enter an address." />);
  const input = screen.getByRole("textbox", { name: "Address" });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("Enter an address. Starts with https.");
});

it("has no description and is valid without help and error", () => {
  render(<TextInput label="Address" />);
  const input = screen.getByRole("textbox", { name: "Address" });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute("aria-describedby");
});

it("passes type, autocomplete and the rest on, and says that it is required without the star in its name", () => {
  render(<TextInput label="Mail" type="email" autoComplete="email" inputMode="email" required />);
  const input = screen.getByRole("textbox", { name: "Mail" });
  expect(input).toHaveAttribute("type", "email");
  expect(input).toHaveAttribute("autocomplete", "email");
  expect(input).toHaveAttribute("inputmode", "email");
  expect(input).toBeRequired();
  // The browser's validation bubble must not replace our message.
  expect(input).not.toHaveAttribute("required");
});

it("keeps a hidden label for screen readers", () => {
  render(<TextInput label="Name of the layout" isLabelHidden />);
  expect(screen.getByRole("textbox", { name: "Name of the layout" })).toBeInTheDocument();
});

it("treats a text area alike", () => {
  render(<TextArea label="Reason" error="Give a reason." rows={4} />);
  const area = screen.getByRole("textbox", { name: "Reason" });
  expect(area).toHaveAccessibleDescription("Give a reason.");
  expect(area).toHaveAttribute("rows", "4");
});
