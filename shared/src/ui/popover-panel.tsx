import { type CSSProperties, type ReactNode, type RefObject } from "react";
import { Dialog, Popover } from "react-aria-components/Popover";
import { classNames } from "./class-names.ts";
import { useLostFocusReturn } from "./focus/use-lost-focus-return.ts";
import classes from "./popover-panel.module.css";

export type PopoverPanelProps = {
  /** The button the panel hangs from; give it `aria-expanded` and `aria-haspopup="dialog"`. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Escape, or a press outside. */
  onClose: () => void;
  /** The accessible name; shown as a heading when `hasHeading`. */
  label: string;
  hasHeading?: boolean;
  /** Width in rem (1rem = 10px); never wider than the window. */
  widthRem?: number;
  children: ReactNode;
  className?: string;
};

/** A raised surface at the inline end below its button: user card, notifications, organization list. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { triggerRef, isOpen, onClose, label, hasHeading, widthRem = 41, children, className } = props;
  const width: CSSProperties & Record<"--panel-width", string> = { "--panel-width": `${widthRem}rem` };
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement="bottom end"
      offset={12}
      containerPadding={8}
      className={classNames(classes.panel, className)}
      style={width}
    >
      <Dialog className={classes.dialog} aria-label={label}>
        <FocusReturn triggerRef={triggerRef} />
        {hasHeading && <h2 className={classes.heading}>{label}</h2>}
        {children}
      </Dialog>
    </Popover>
  );
}

/**
 * react-aria gives the focus back to what had it when the panel appeared. That may be gone by then: the entry of a menu
 * that opened the panel, and closed.
 */
function FocusReturn({ triggerRef }: Pick<PopoverPanelProps, "triggerRef">) {
  useLostFocusReturn(triggerRef);
  return null;
}
