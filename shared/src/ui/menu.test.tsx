import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Menu } from "./menu.tsx";

function renderMenu(isIconOnly: boolean) {
  const onEdit = jest.fn();
  const onDelete = jest.fn();
  render(
    <Menu
      label="Actions for db-prod-04"
      isIconOnly={isIconOnly}
      items={[
        { id: "edit", label: "Edit", onAction: onEdit },
        { id: "move", label: "Move", onAction: jest.fn(), isDisabled: true },
        { id: "delete", label: "Delete", onAction: onDelete, isDanger: true, startsGroup: true },
      ]}
    />,
  );
  return { onEdit, onDelete, user: userEvent.setup(), button: screen.getByRole("button") };
}

it.each([true, false])("opens and acts by keyboard, and gives the focus back (icon only: %s)", async (isIconOnly) => {
  const { user, button, onDelete } = renderMenu(isIconOnly);
  expect(button).toHaveAccessibleName("Actions for db-prod-04");
  await user.tab();
  await user.keyboard("{ArrowDown}");
  const menu = screen.getByRole("menu", { name: "Actions for db-prod-04" });
  expect(within(menu).getByRole("menuitem", { name: "Edit" })).toHaveFocus();
  expect(within(menu).getByRole("menuitem", { name: "Move" })).toHaveAttribute("aria-disabled", "true");
  await user.keyboard("{ArrowDown}");
  expect(within(menu).getByRole("menuitem", { name: "Delete" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(menu).not.toBeInTheDocument();
  await waitFor(() => expect(button).toHaveFocus());
});

it("closes on Escape without acting", async () => {
  const { user, button, onEdit } = renderMenu(true);
  await user.click(button);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(onEdit).not.toHaveBeenCalled();
});
