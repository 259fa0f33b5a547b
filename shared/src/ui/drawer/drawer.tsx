import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { useTranslation } from "../../i18n/use-translation.ts";
import { classNames } from "../styles/class-names.ts";
import classes from "./drawer.module.css";
import iconButtonClasses from "../icon-button/icon-button.module.css";

/**
 * Properties of `Drawer`.
 *
 * @since contract 1
 */
export type DrawerProps = {
  isOpen: boolean;
  /** Called on Escape, the close button, and a press on the backdrop. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `end`: 40rem along the inline end, for a form; `start`, the default, 28rem, for navigation. */
  side?: "start" | "end";
};

/**
 * A panel along one side, over a backdrop; the focus stays inside and returns to its previous element.
 *
 * @since contract 1
 */
export function Drawer({ isOpen, onClose, title, children, side = "start" }: DrawerProps) {
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
      <Modal className={classNames(classes.drawer, side === "end" && classes.end)}>
        <Dialog className={classes.dialog}>
          <div className={classes.head}>
            <Heading slot="title" level={2} className={classes.heading}>
              {title}
            </Heading>
            <button
              type="button"
              className={classNames(iconButtonClasses.iconButton, iconButtonClasses.quiet)}
              aria-label={t("ui.close")}
              data-tooltip=""
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
