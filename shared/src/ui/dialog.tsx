import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { useTranslation } from "../i18n/use-translation.ts";
import { classNames } from "./class-names.ts";
import classes from "./dialog.module.css";
import { useLostFocusReturn } from "./focus/use-lost-focus-return.ts";
import iconButtonClasses from "./icon-button.module.css";

export type DialogProps = {
  isOpen: boolean;
  /** Escape, the cross, and a press outside where that is allowed. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons, primary first. */
  footer?: ReactNode;
  /** What takes the focus; without it the dialog itself does, so that its title is read first. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Off by default: a stray press must not throw away what was typed. */
  closesOnOutsidePress?: boolean;
  /** Neither Escape nor the cross close it; for work that cannot be left half done. */
  isLocked?: boolean;
  size?: "medium" | "large";
  /**
   * `palette`: near the upper edge, filling a narrow window, and without the row of title and cross: its content brings a
   * way to close it.
   */
  layout?: "standard" | "palette";
  /** `alertdialog` for a question that interrupts. */
  role?: "dialog" | "alertdialog";
};

/** A modal window over a scrim; the focus stays inside and goes back to where it was. */
export function Dialog({ isOpen, onClose, closesOnOutsidePress = false, isLocked = false, ...rest }: DialogProps) {
  const { size, layout = "standard" } = rest;
  const isPalette = layout === "palette";
  return (
    <ModalOverlay
      className={classNames(classes.scrim, isPalette && classes.upper)}
      data-modal={layout}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={closesOnOutsidePress && !isLocked}
      isKeyboardDismissDisabled={isLocked}
    >
      <Modal className={classNames(classes.modal, size === "large" && classes.large, isPalette && classes.palette)}>
        <DialogContent {...rest} onClose={isLocked ? undefined : onClose} />
      </Modal>
    </ModalOverlay>
  );
}

type DialogContentProps = Pick<DialogProps, "title" | "children" | "footer" | "initialFocus" | "role" | "layout"> & {
  onClose: (() => void) | undefined;
};

/** What had the focus when the dialog appeared, which it takes away even when it closes before it has it itself. */
function readOpener(): RefObject<HTMLElement | null> {
  return { current: document.activeElement instanceof HTMLElement ? document.activeElement : null };
}

function DialogContent({ title, children, footer, initialFocus, role, layout, onClose }: DialogContentProps) {
  const [opener] = useState(readOpener);
  useLostFocusReturn(opener);
  useEffect(() => {
    initialFocus?.current?.focus();
  }, [initialFocus]);
  if (layout === "palette") {
    return (
      <AriaDialog className={classes.dialog} role={role} aria-label={title}>
        {children}
      </AriaDialog>
    );
  }
  return (
    <AriaDialog className={classes.dialog} role={role}>
      <DialogHead title={title} onClose={onClose} />
      <div className={classes.body}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </AriaDialog>
  );
}

function DialogHead({ title, onClose }: Pick<DialogContentProps, "title" | "onClose">) {
  const { t } = useTranslation();
  return (
    <div className={classes.head}>
      <Heading slot="title" level={2} className={classes.heading}>
        {title}
      </Heading>
      {onClose && (
        <button
          type="button"
          className={classNames(iconButtonClasses.iconButton, iconButtonClasses.quiet)}
          aria-label={t("ui.close")}
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
