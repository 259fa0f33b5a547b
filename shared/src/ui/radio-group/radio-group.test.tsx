import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { RadioGroup } from "./radio-group.tsx";

const options = [
  { value: "default", label: "Light" },
  { value: "darkmode", label: "Dark" },
  { value: "system", label: "As the system", isDisabled: true },
];

function Theme({ label }: { label: string }) {
  const [value, setValue] = useState("default");
  return <RadioGroup label={label} options={options} value={value} onChange={setValue} help="Kept in this browser." />;
}

it("names the group, describes it, and changes with the arrow keys", async () => {
  render(<Theme label="Theme" />);
  expect(screen.getByRole("radiogroup", { name: "Theme" })).toHaveAccessibleDescription("Kept in this browser.");
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole("radio", { name: "Light" })).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "As the system" })).toBeDisabled();
});

it("keeps two groups apart", async () => {
  render(
    <>
      <Theme label="One" />
      <Theme label="Two" />
    </>,
  );
  await userEvent.setup().click(within(screen.getByRole("radiogroup", { name: "One" })).getByLabelText("Dark"));
  const chosenIn = (name: string) =>
    within(screen.getByRole("radiogroup", { name })).getByRole("radio", { checked: true });
  expect(chosenIn("One")).toHaveAccessibleName("Dark");
  expect(chosenIn("Two")).toHaveAccessibleName("Light");
});
