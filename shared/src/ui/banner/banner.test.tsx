import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Banner } from "./banner.tsx";
import { FilterChip } from "../filter-chip/filter-chip.tsx";
import { Toast } from "../toast/toast.tsx";

it("is read at once when asked to, and is silent otherwise", () => {
  const { rerender } = render(
    <Banner tone="danger" title="Sign-in failed." announce="alert">
      The password is wrong.
    </Banner>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Sign-in failed. The password is wrong.");
  rerender(<Banner tone="info">Standing note</Banner>);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("can be dismissed only where somebody listens", async () => {
  const onDismiss = jest.fn();
  const { rerender } = render(<Banner tone="warning">Note</Banner>);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  rerender(
    <Banner tone="warning" onDismiss={onDismiss}>
      Note
    </Banner>,
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "Dismiss" }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

it("dismisses a toast, which shows message and details", async () => {
  const onDismiss = jest.fn();
  render(<Toast tone="danger" message="Not saved." details="Your changes are kept." onDismiss={onDismiss} />);
  expect(screen.getByText("Your changes are kept.")).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole("button", { name: "Dismiss" }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

it("names the filter that a chip takes away", async () => {
  const onRemove = jest.fn();
  render(<FilterChip name="Status" value="Failed" onRemove={onRemove} />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Remove filter Status: Failed" }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});
