import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NativeSelect } from "../native-select/native-select.tsx";
import { Select } from "./select.tsx";

const options = [
  { value: "off", label: "Off", description: "Only by hand" },
  { value: "2", label: "Every 2 minutes" },
  { value: "60", label: "Every hour", isDisabled: true },
];

it("opens with the keyboard, shows the choice, and gives the chosen value", async () => {
  const handleChange = jest.fn();
  render(<Select label="Refresh" options={options} value="off" onChange={handleChange} />);
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole("button", { name: /Refresh/ })).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("option", { name: /^Off/, selected: true })).toHaveFocus();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(handleChange).toHaveBeenCalledWith("2");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

it("closes on Escape without a change, and gives the focus back", async () => {
  const handleChange = jest.fn();
  render(<Select label="Refresh" options={options} value={null} onChange={handleChange} placeholder="Choose" />);
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: /Choose/ });
  await user.click(button);
  expect(screen.getByRole("option", { name: "Every hour" })).toHaveAttribute("aria-disabled", "true");
  await user.keyboard("{Escape}");
  expect(handleChange).not.toHaveBeenCalled();
  await waitFor(() => expect(button).toHaveFocus());
});

it("offers the browser's own list with the same texts around it", async () => {
  const handleChange = jest.fn();
  render(
    <NativeSelect
      label="Log in to"
      error="Choose one."
      options={options}
      value="off"
      onChange={(event) => handleChange(event.target.value)}
    />,
  );
  const list = screen.getByRole("combobox", { name: "Log in to" });
  expect(list).toHaveAccessibleDescription("Choose one.");
  await userEvent.setup().selectOptions(list, "Every 2 minutes");
  expect(handleChange).toHaveBeenCalledWith("2");
});
