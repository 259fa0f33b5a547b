import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FormEvent } from "react";
import { Button } from "./button.tsx";

const setup = userEvent.setup;

it("acts on a click, on Enter and on Space", async () => {
  const handleClick = jest.fn();
  render(<Button onClick={handleClick}>Save</Button>);
  const user = setup();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.keyboard("{Enter}");
  await user.keyboard(" ");
  expect(handleClick).toHaveBeenCalledTimes(3);
});

it("submits its form only when it is a submit button", async () => {
  const handleSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={handleSubmit}>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  const user = setup();
  await user.click(screen.getByRole("button", { name: "Plain" }));
  expect(handleSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(handleSubmit).toHaveBeenCalledTimes(1);
});

it("keeps name and focus while pending, and neither acts nor submits", async () => {
  const handleClick = jest.fn();
  const handleSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const form = (isPending: boolean) => (
    <form onSubmit={handleSubmit}>
      <Button type="submit" isPending={isPending} onClick={handleClick}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const user = setup();
  await user.tab();
  rerender(form(true));
  const button = screen.getByRole("button", { name: "Save" });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-disabled", "true");
  await user.click(button);
  await user.keyboard("{Enter}");
  expect(handleClick).not.toHaveBeenCalled();
  expect(handleSubmit).not.toHaveBeenCalled();
});

it("keeps the focus with aria-disabled, looks disabled, and neither acts nor submits", async () => {
  const handleClick = jest.fn();
  const handleSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const form = (isInactive: boolean) => (
    <form onSubmit={handleSubmit}>
      <Button type="submit" aria-disabled={isInactive} onClick={handleClick}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole("button", { name: "Save" });
  expect(button).not.toHaveAttribute("aria-disabled");
  const user = setup();
  await user.tab();
  rerender(form(true));
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveAttribute("data-disabled");
  await user.keyboard("{Enter}");
  await user.click(button);
  expect(handleClick).not.toHaveBeenCalled();
  expect(handleSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  await user.keyboard("{Enter}");
  expect(handleSubmit).toHaveBeenCalledTimes(1);
});
