import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Checkbox } from "./checkbox.tsx";
import { Switch } from "../switch/switch.tsx";

function AllRows({ initial }: { initial: "some" | "none" }) {
  const [state, setState] = useState<"some" | "none" | "all">(initial);
  return (
    <Checkbox
      label="All rows"
      checked={state === "all"}
      isIndeterminate={state === "some"}
      onChange={(event) => setState(event.target.checked ? "all" : "none")}
    />
  );
}

it("is partially checked until it is pressed", async () => {
  render(<AllRows initial="some" />);
  const box = screen.getByRole("checkbox", { name: "All rows" });
  expect(box).toBePartiallyChecked();
  const user = userEvent.setup();
  await user.click(box);
  expect(box).toBeChecked();
  expect(box).not.toBePartiallyChecked();
  await user.keyboard(" ");
  expect(box).not.toBeChecked();
});

it("can be pressed at its label, and carries help and error", async () => {
  render(<Checkbox label="I accept" help="Read them first." error="Accept the terms." />);
  const box = screen.getByRole("checkbox", { name: "I accept" });
  expect(box).toHaveAccessibleDescription("Accept the terms. Read them first.");
  await userEvent.setup().click(screen.getByText("I accept"));
  expect(box).toBeChecked();
});

it("offers a switch that says on or off", async () => {
  render(<Switch label="Skip idle time" help="Longer than ten seconds." />);
  const control = screen.getByRole("switch", { name: "Skip idle time" });
  expect(control).not.toBeChecked();
  expect(control).toHaveAccessibleDescription("Longer than ten seconds.");
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard(" ");
  expect(control).toBeChecked();
});
