import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { useTranslation } from "../i18n/use-translation.ts";
import { classNames } from "./class-names.ts";
import classes from "./drawer.module.css";
import iconButtonClasses from "./icon-button.module.css";

export type DrawerProps = {
  isOpen: boolean;
  /** Escape, the cross, or a press on the scrim. */
  onClose: () => void;
  title: string;
  children: ReactNode;
};

/** A panel along the inline start, 28rem wide, over a scrim; the focus stays inside and goes back to where it was. */
export function Drawer({ isOpen, onClose, title, children }: DrawerProps) {
  const { t } = useTranslation();
  return (
    <ModalOverlay
      className={classes.scrim}
      data-modal="drawer"
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
    >
      <Modal className={classes.drawer}>
        <Dialog className={classes.dialog}>
          <div className={classes.head}>
            <Heading slot="title" level={2} className={classes.heading}>
              {title}
            </Heading>
            <button
              type="button"
              className={classNames(iconButtonClasses.iconButton, iconButtonClasses.quiet)}
              aria-label={t("ui.close")}
              onClick={onClose}
            >
              <X aria-hidden="true" />
            </button>
          </div>
          <div className={classes.body}>{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
