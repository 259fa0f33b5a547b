import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { IconButton } from "../icon-button/icon-button.tsx";
import { PopoverPanel } from "./popover-panel.tsx";

function Header() {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={triggerRef}
        label="Show notifications"
        icon={<svg aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <PopoverPanel
        triggerRef={triggerRef}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label="Notifications"
        hasHeading
      >
        <button type="button">Dismiss all</button>
      </PopoverPanel>
    </>
  );
}

it("opens from its button with the focus inside, and closes on Escape with the focus back", async () => {
  render(<Header />);
  const user = userEvent.setup();
  const trigger = screen.getByRole("button", { name: "Show notifications" });
  await user.click(trigger);
  const panel = await screen.findByRole("dialog", { name: "Notifications" });
  expect(screen.getByRole("heading", { name: "Notifications" })).toBeInTheDocument();
  expect(panel.contains(document.activeElement)).toBe(true);
  await user.keyboard("{Escape}");
  expect(panel).not.toBeInTheDocument();
  await waitFor(() => expect(trigger).toHaveFocus());
});

it("closes on a press outside", async () => {
  render(<Header />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Show notifications" }));
  const panel = await screen.findByRole("dialog", { name: "Notifications" });
  await user.click(document.body);
  expect(panel).not.toBeInTheDocument();
});

it("leaves a press outside to what is there, and closes at a second press of its button", async () => {
  const handleOther = jest.fn();
  render(
    <>
      <Header />
      <button type="button" onClick={handleOther}>
        Other
      </button>
    </>,
  );
  const user = userEvent.setup();
  const trigger = screen.getByRole("button", { name: "Show notifications" });
  await user.click(trigger);
  const panel = await screen.findByRole("dialog", { name: "Notifications" });
  const other = screen.getByRole("button", { name: "Other" });
  await user.click(other);
  expect(handleOther).toHaveBeenCalledTimes(1);
  expect(panel).not.toBeInTheDocument();
  expect(other).toHaveFocus();
  await user.click(trigger);
  await screen.findByRole("dialog", { name: "Notifications" });
  await user.click(trigger);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

function FoldedHeader() {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button ref={triggerRef} type="button" aria-expanded={isOpen} aria-haspopup="dialog">
        More
      </button>
      {!isOpen && (
        <button type="button" onClick={() => setOpen(true)}>
          User profile
        </button>
      )}
      <PopoverPanel triggerRef={triggerRef} isOpen={isOpen} onClose={() => setOpen(false)} label="User card">
        <button type="button">Log out</button>
      </PopoverPanel>
    </>
  );
}

it("gives the focus to its button when what had it before is gone", async () => {
  render(<FoldedHeader />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "User profile" }));
  const panel = await screen.findByRole("dialog", { name: "User card" });
  await user.keyboard("{Escape}");
  expect(panel).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "More" })).toHaveFocus());
});

it("closes when the page scrolls, but not at the event of an earlier scroll", async () => {
  render(<Header />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Show notifications" }));
  const panel = await screen.findByRole("dialog", { name: "Notifications" });
  fireEvent.scroll(document);
  expect(panel).toBeVisible();
  jest.replaceProperty(window, "scrollY", 40);
  fireEvent.scroll(document);
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  jest.restoreAllMocks();
});
