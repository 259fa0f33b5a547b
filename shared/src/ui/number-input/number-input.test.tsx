import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { LocaleProvider } from "../locale-provider/locale-provider.tsx";
import { NumberInput } from "./number-input.tsx";

function Minutes({
  onValue,
  locale = "en-US",
}: {
  onValue: (value: number | null, isTyped?: boolean) => void;
  locale?: string;
}) {
  const [value, setValue] = useState<number | null>(1234.5);
  const handleChange = (next: number | null, isTyped?: boolean) => {
    setValue(next);
    onValue(next, isTyped);
  };
  return (
    <LocaleProvider locale={locale}>
      <NumberInput
        label="Minutes"
        value={value}
        onChange={handleChange}
        minimum={0}
        maximum={2000}
        help="Up to 2,000."
      />
    </LocaleProvider>
  );
}

it("reads and writes numbers in the user's language", async () => {
  const onValue = jest.fn();
  render(<Minutes onValue={onValue} locale="de-DE" />);
  const input = screen.getByRole("textbox", { name: "Minutes" });
  expect(input).toHaveValue("1.234,5");
  expect(input).toHaveAccessibleDescription("Up to 2,000.");
  const user = userEvent.setup();
  await user.clear(input);
  await user.type(input, "17,5");
  await user.tab();
  expect(onValue).toHaveBeenLastCalledWith(17.5, false);
});

it("steps with the arrow keys and stops at its ends", async () => {
  const onValue = jest.fn();
  render(<Minutes onValue={onValue} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("textbox", { name: "Minutes" }));
  await user.keyboard("{End}{ArrowUp}");
  expect(onValue).toHaveBeenLastCalledWith(2000, false);
});

it("gives each number while it is typed, without rewriting the text, and the one within its limits when it is left", async () => {
  const onValue = jest.fn();
  render(<Minutes onValue={onValue} />);
  const input = screen.getByRole("textbox", { name: "Minutes" });
  const user = userEvent.setup();
  await user.clear(input);
  await user.type(input, "2500");
  expect(input).toHaveValue("2500");
  expect(onValue.mock.calls).toEqual([
    [null, true],
    [2, true],
    [25, true],
    [250, true],
    [2500, true],
  ]);
  await user.tab();
  expect(onValue).toHaveBeenLastCalledWith(2000, false);
  expect(input).toHaveValue("2,000");
  await user.clear(input);
  await user.type(input, "2600");
  await user.tab();
  expect(onValue.mock.lastCall?.[0]).toBe(2000);
  expect(input).toHaveValue("2,000");
});

it("gives null for an empty field", async () => {
  const onValue = jest.fn();
  render(<Minutes onValue={onValue} />);
  const user = userEvent.setup();
  await user.clear(screen.getByRole("textbox", { name: "Minutes" }));
  await user.tab();
  expect(onValue).toHaveBeenLastCalledWith(null, expect.anything());
});

it("is invalid with an error, which describes it", () => {
  render(<NumberInput label="Port" value={7} onChange={jest.fn()} error="Enter a port." />);
  const input = screen.getByRole("textbox", { name: "Port" });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("Enter a port.");
});
