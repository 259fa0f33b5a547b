import { render } from "@testing-library/react";
import { Avatar } from "./avatar.tsx";

it.each([
  ["Alex Morgan", "AM"],
  ["Ana Maria de la Cruz", "AC"],
  ["admin", "A"],
  ["  ", ""],
  ["éva 👩‍🚀", "É👩‍🚀"],
])("shortens %j to %j and hides it from screen readers", (name, initials) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.firstChild).toHaveAttribute("data-initials", initials);
  expect(container.firstChild?.textContent).toBe("");
  expect(container.firstChild).toHaveAttribute("aria-hidden", "true");
});
