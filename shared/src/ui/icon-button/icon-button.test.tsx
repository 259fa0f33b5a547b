import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { IconButton } from "./icon-button.tsx";

it("is named by its label, shows it on keyboard focus, and hides it on Escape", async () => {
  render(<IconButton label="Undo" icon={<svg aria-hidden="true" />} />);
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Undo");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
});

it("passes clicks and state attributes on, and does not read its count", async () => {
  const handleClick = jest.fn();
  render(
    <IconButton
      label="Notifications, 3 unread"
      count="3"
      icon={<svg aria-hidden="true" />}
      aria-expanded={false}
      onClick={handleClick}
    />,
  );
  const button = screen.getByRole("button", { name: "Notifications, 3 unread" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(screen.getByText("3")).toHaveAttribute("aria-hidden", "true");
  await userEvent.setup().click(button);
  expect(handleClick).toHaveBeenCalledTimes(1);
});

it("keeps the focus while it is disabled, and does nothing", async () => {
  const handleClick = jest.fn();
  render(<IconButton label="Redo" icon={<svg aria-hidden="true" />} disabled onClick={handleClick} />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("{Enter}");
  const button = screen.getByRole("button", { name: "Redo" });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(handleClick).not.toHaveBeenCalled();
});
