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
  expect(within(menu).getByRole("menuitem", { name: "Move" })).toBeDisabled();
  await user.keyboard("{ArrowDown}");
  expect(within(menu).getByRole("menuitem", { name: "Delete" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(menu).not.toBeInTheDocument();
  await waitFor(() => expect(button).toHaveFocus());
});

it("stays open after a command that is taken several times", async () => {
  const onWiden = jest.fn();
  render(<Menu label="Tile" items={[{ id: "widen", label: "Wider", onAction: onWiden, keepsOpen: true }]} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Tile" }));
  const entry = screen.getByRole("menuitem", { name: "Wider" });
  await user.click(entry);
  await user.keyboard("{Enter}");
  expect(onWiden).toHaveBeenCalledTimes(2);
  expect(entry).toHaveFocus();
});

it("wraps around, jumps to the ends, and finds commands by their letters", async () => {
  const { user } = renderMenu(true);
  const focused = () => document.activeElement?.textContent;
  await user.tab();
  await user.keyboard("{ArrowUp}");
  expect(focused()).toBe("Delete");
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("Edit");
  await user.keyboard("{ArrowUp}");
  expect(focused()).toBe("Delete");
  await user.keyboard("{Home}");
  expect(focused()).toBe("Edit");
  await user.keyboard("{End}");
  expect(focused()).toBe("Delete");
  await user.keyboard("e");
  expect(focused()).toBe("Edit");
  await user.keyboard("x");
  expect(focused()).toBe("Edit");
});

it("marks no command when it is opened by pointer, until a key or the pointer does", async () => {
  const { user, button, onEdit } = renderMenu(true);
  await user.click(button);
  expect(screen.getByRole("menu")).toHaveFocus();
  await user.hover(screen.getByRole("menuitem", { name: "Delete" }));
  expect(screen.getByRole("menuitem", { name: "Delete" })).toHaveFocus();
  await user.click(screen.getByRole("menuitem", { name: "Edit" }));
  expect(onEdit).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});

it("is left by Tab, which goes on from the button", async () => {
  const { user, button } = renderMenu(true);
  await user.click(button);
  await user.tab();
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  await waitFor(() => expect(button).toHaveFocus());
});

it("closes on Escape without acting", async () => {
  const { user, button, onEdit } = renderMenu(true);
  await user.click(button);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(onEdit).not.toHaveBeenCalled();
});

it("draws a line before a group, but not before the first command", async () => {
  const items = ["pin", "revoke"].map((id) => ({ id, label: id, onAction: jest.fn(), startsGroup: true }));
  render(<Menu label="Actions" items={items} />);
  await userEvent.setup().click(screen.getByRole("button"));
  expect(within(screen.getByRole("menu")).getAllByRole("separator")).toHaveLength(1);
});

it("leaves a press outside to what is there, and closes at a second press of its button", async () => {
  const handleOther = jest.fn();
  const { user, button } = renderMenu(false);
  render(
    <button type="button" onClick={handleOther}>
      Other
    </button>,
  );
  await user.click(button);
  await user.click(screen.getByRole("button", { name: "Other" }));
  expect(handleOther).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  await user.click(button);
  await user.click(button);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});

it.each([
  ["start", "400px"],
  ["end", "500px"],
] as const)("keeps to the %s of its button", async (edge, left) => {
  const user = userEvent.setup();
  render(<Menu label="Views" items={[]} edge={edge} />);
  const button = screen.getByRole("button", { name: "Views" });
  button.getBoundingClientRect = () => new DOMRect(400, 100, 100, 32);
  await user.click(button);
  // The list is not laid out, so it is as wide as nothing.
  expect(screen.getByRole("menu").closest("[data-placement]")).toHaveStyle({ left });
});
