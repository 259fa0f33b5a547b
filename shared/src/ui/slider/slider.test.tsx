import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Slider } from "./slider.tsx";

function Position({ onEnd }: { onEnd: (value: number) => void }) {
  const [value, setValue] = useState(10);
  return (
    <Slider
      label="Position"
      value={value}
      onChange={setValue}
      onChangeEnd={onEnd}
      maximum={42}
      formatValue={(minute) => `${minute} of 42 minutes`}
    />
  );
}

it("moves with the keyboard, says where it stands, and reports the end of a move", async () => {
  const onEnd = jest.fn();
  render(<Position onEnd={onEnd} />);
  const slider = screen.getByRole("slider", { name: "Position" });
  const user = userEvent.setup();
  await user.tab();
  expect(slider).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(slider).toHaveValue("11");
  expect(slider).toHaveAttribute("aria-valuetext", "11 of 42 minutes");
  expect(screen.getByText("11 of 42 minutes")).toBeInTheDocument();
  await user.keyboard("{End}");
  expect(onEnd).toHaveBeenLastCalledWith(42);
});
