import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { SearchField } from "./search-field.tsx";

type Handlers = { onSubmit?: (value: string) => void; onEscape?: () => void; onKey?: (key: string) => void };

function Search({ onSubmit, onEscape, onKey }: Handlers) {
  const [value, setValue] = useState("");
  return (
    // A stand-in for the dialog around a search box, which Escape would close.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={({ key }) => (key === "Escape" ? onEscape?.() : onKey?.(key))}>
      <SearchField label="Search assets" value={value} onChange={setValue} onSubmit={onSubmit} />
    </div>
  );
}

it("gives what was typed on Enter", async () => {
  const onSubmit = jest.fn();
  render(<Search onSubmit={onSubmit} />);
  await userEvent.setup().type(screen.getByRole("searchbox", { name: "Search assets" }), "db{Enter}");
  expect(onSubmit).toHaveBeenCalledWith("db");
});

it("is emptied by the cross, keeps the focus, and then has no cross", async () => {
  render(<Search />);
  const box = screen.getByRole("searchbox", { name: "Search assets" });
  const user = userEvent.setup();
  await user.type(box, "db");
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(box).toHaveValue("");
  expect(box).toHaveFocus();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("takes the first Escape for itself and lets the second through", async () => {
  const onEscape = jest.fn();
  render(<Search onEscape={onEscape} />);
  const box = screen.getByRole("searchbox", { name: "Search assets" });
  const user = userEvent.setup();
  await user.type(box, "db{Escape}");
  expect(box).toHaveValue("");
  expect(onEscape).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  expect(onEscape).toHaveBeenCalledTimes(1);
});

it("leaves the keys of an input method to it", async () => {
  const [onSubmit, onEscape, onKey] = [jest.fn(), jest.fn(), jest.fn()];
  render(<Search onSubmit={onSubmit} onEscape={onEscape} onKey={onKey} />);
  const box = screen.getByRole("searchbox", { name: "Search assets" });
  await userEvent.setup().type(box, "db");
  onKey.mockClear();
  for (const key of ["Enter", "Escape", "ArrowDown"]) fireEvent.keyDown(box, { key, isComposing: true });
  for (const handler of [onSubmit, onEscape, onKey]) expect(handler).not.toHaveBeenCalled();
  expect(box).toHaveValue("db");
});
