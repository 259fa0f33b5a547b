import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import { ConfirmDialog } from "../confirm-dialog/confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

function Page({ isLocked, closesOnOutsidePress }: { isLocked?: boolean; closesOnOutsidePress?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const reasonRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Change versions"
        initialFocus={reasonRef}
        isLocked={isLocked}
        closesOnOutsidePress={closesOnOutsidePress}
      >
        <input ref={reasonRef} aria-label="Reason" />
      </Dialog>
    </>
  );
}

async function openDialog() {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Open" }));
  return { user, dialog: await screen.findByRole("dialog", { name: "Change versions" }) };
}

it("puts the focus where it is asked to, keeps it inside, and gives it back on Escape", async () => {
  render(<Page />);
  const { user, dialog } = await openDialog();
  expect(screen.getByLabelText("Reason")).toHaveFocus();
  await user.tab();
  expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  await user.tab();
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard("{Escape}");
  expect(dialog).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Open" })).toHaveFocus());
});

it("stays open on a press outside unless that is allowed", async () => {
  const { unmount } = render(<Page />);
  const first = await openDialog();
  await first.user.click(document.body);
  expect(first.dialog).toBeInTheDocument();
  unmount();

  render(<Page closesOnOutsidePress />);
  const second = await openDialog();
  await second.user.click(document.body);
  expect(second.dialog).not.toBeInTheDocument();
});

it("cannot be left while it is locked", async () => {
  render(<Page isLocked closesOnOutsidePress />);
  const { user, dialog } = await openDialog();
  expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
  await user.keyboard("{Escape}");
  await user.click(document.body);
  expect(dialog).toBeInTheDocument();
});

describe("a question before something dangerous", () => {
  const question = (props: {
    isDanger?: boolean;
    isPending?: boolean;
    onConfirm?: () => void;
    onCancel?: () => void;
  }) => (
    <ConfirmDialog
      isOpen
      title="Delete this layout?"
      confirmLabel="Delete layout"
      onConfirm={jest.fn()}
      onCancel={jest.fn()}
      {...props}
    >
      The tiles go with it.
    </ConfirmDialog>
  );

  it("has the focus on the way back, so that Enter destroys nothing", async () => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(question({ isDanger: true, onConfirm, onCancel }));
    expect(screen.getByRole("alertdialog", { name: "Delete this layout?" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.setup().keyboard("{Enter}");
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("has the focus on the action when that is harmless", () => {
    render(question({}));
    expect(screen.getByRole("button", { name: "Delete layout" })).toHaveFocus();
  });

  it("neither closes nor acts again while the action runs", async () => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(question({ isPending: true, onConfirm, onCancel }));
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Delete layout" }));
    await user.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });
});
