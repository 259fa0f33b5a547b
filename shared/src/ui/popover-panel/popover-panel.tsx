import { type CSSProperties, type ReactNode, type RefObject, useRef } from "react";
import { Dialog, Popover } from "react-aria-components/Popover";
import { classNames } from "../styles/class-names.ts";
import { useLostFocusReturn } from "../parts/focus/use-lost-focus-return.ts";
import { useCloseHandler } from "../parts/overlay/use-close-handler.ts";
import { usePressOutside } from "../parts/overlay/use-press-outside.ts";
import classes from "./popover-panel.module.css";

/**
 * Properties of `PopoverPanel`.
 *
 * @since contract 1
 */
export type PopoverPanelProps = {
  /** The button that the panel is anchored to; give it `aria-expanded` and `aria-haspopup="dialog"`. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Called on Escape and a press outside, which also does what it presses. */
  onClose: () => void;
  /** The accessible name; with `hasHeading` also a visible heading. */
  label: string;
  hasHeading?: boolean;
  /** Width in rem (1rem = 10px); never wider than the window. */
  widthRem?: number;
  /** The edge of the button that the panel begins at; `end` by default. */
  align?: "start" | "end";
  children: ReactNode;
  className?: string;
};

/**
 * A raised surface at the inline end below its button: user card, notifications, organization list.
 *
 * @since contract 1
 */
export function PopoverPanel(props: PopoverPanelProps) {
  const { triggerRef, isOpen, onClose, label, hasHeading, widthRem = 41, align = "end", children, className } = props;
  const width: CSSProperties & Record<"--panel-width", string> = { "--panel-width": `${widthRem}rem` };
  const panelRef = useRef<HTMLElement>(null);
  usePressOutside({ panelRef, triggerRef, isOpen, onClose });
  const handleOpenChange = useCloseHandler({ triggerRef, isOpen, onClose });
  return (
    <Popover
      ref={panelRef}
      triggerRef={triggerRef}
      isOpen={isOpen}
      isNonModal
      onOpenChange={handleOpenChange}
      placement={`bottom ${align}`}
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
 * Returns the focus to the trigger: react-aria returns it to the previous element, which may be gone, such as the menu
 * entry that opened the panel.
 */
function FocusReturn({ triggerRef }: Pick<PopoverPanelProps, "triggerRef">) {
  useLostFocusReturn(triggerRef);
  return null;
}
