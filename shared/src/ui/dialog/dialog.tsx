import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { useTranslation } from "../../i18n/use-translation.ts";
import { classNames } from "../styles/class-names.ts";
import classes from "./dialog.module.css";
import { useLostFocusReturn } from "../parts/focus/use-lost-focus-return.ts";
import iconButtonClasses from "../icon-button/icon-button.module.css";

/**
 * Properties of `Dialog`.
 *
 * @since contract 1
 */
export type DialogProps = {
  isOpen: boolean;
  /** Called on Escape, the close button, and a press outside if that is allowed. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons, primary first. */
  footer?: ReactNode;
  /** Gets the focus; by default the dialog itself, so that its title is read first. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Off by default, because an accidental press must not discard input. */
  closesOnOutsidePress?: boolean;
  /** Escape and the close button do nothing; for work that must not be interrupted. */
  isLocked?: boolean;
  /** `wide` for tables of many columns. */
  size?: "medium" | "large" | "wide";
  /**
   * `palette`: near the upper edge, full width in a narrow window, and without title and close button: its content must
   * provide a way to close it.
   */
  layout?: "standard" | "palette";
  /** `alertdialog` for a question that interrupts. */
  role?: "dialog" | "alertdialog";
};

const widths = { medium: undefined, large: classes.large, wide: classes.wide };

/**
 * A modal dialog over a backdrop; the focus stays inside and returns to its previous element.
 *
 * @since contract 1
 */
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
      <Modal className={classNames(classes.modal, size && widths[size], isPalette && classes.palette)}>
        <DialogContent {...rest} onClose={isLocked ? undefined : onClose} />
      </Modal>
    </ModalOverlay>
  );
}

type DialogContentProps = Pick<DialogProps, "title" | "children" | "footer" | "initialFocus" | "role" | "layout"> & {
  onClose: (() => void) | undefined;
};

/**
 * The element that had the focus when the dialog opened. The dialog takes the focus away from it, even if it closes
 * before it has it.
 */
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
          data-tooltip=""
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
