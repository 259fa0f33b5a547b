import { render, screen } from "@testing-library/react";
import { ProgressBar } from "./progress-bar.tsx";

it("says how far it is in its own words", () => {
  render(<ProgressBar label="Importing" value={272} maximum={680} valueText="272 of 680 events" />);
  const bar = screen.getByRole("progressbar", { name: "Importing" });
  expect(bar).toHaveAttribute("aria-valuenow", "272");
  expect(bar).toHaveAttribute("aria-valuetext", "272 of 680 events");
  expect(bar.firstElementChild).toHaveStyle({ inlineSize: "40%" });
});

it("names no value while the end is unknown", () => {
  render(<ProgressBar label="Publishing" value={null} />);
  expect(screen.getByRole("progressbar", { name: "Publishing" })).not.toHaveAttribute("aria-valuenow");
});
