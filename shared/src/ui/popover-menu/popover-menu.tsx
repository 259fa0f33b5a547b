import { type RefObject, useRef } from "react";
import { Popover } from "react-aria-components/Popover";
import type { MenuCommand } from "../menu/menu-command.ts";
import { MenuList, type MenuStart } from "../menu/menu-list.tsx";
import { useCloseHandler } from "../parts/overlay/use-close-handler.ts";
import { usePressOutside } from "../parts/overlay/use-press-outside.ts";
import classes from "../menu/menu.module.css";

/**
 * Properties of `PopoverMenu`.
 *
 * @since contract 1
 */
export type PopoverMenuProps = {
  /** The button that the menu is anchored to; give it `aria-expanded` and `aria-haspopup="menu"`. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Called on Escape, a press outside, which also does what it presses, and a choice. */
  onClose: () => void;
  label: string;
  items: readonly MenuCommand[];
  /** Element with the focus at first; `list` marks no command, as after a press with the pointer. */
  start?: MenuStart;
  /** Edge of the button that the menu keeps to; by default `end`. */
  edge?: "start" | "end";
};

/**
 * The list of a `Menu` without its button, so that the list can be loaded on first use of the button. Decision 008.
 *
 * @since contract 1
 */
export function PopoverMenu(props: PopoverMenuProps) {
  const { triggerRef, isOpen, onClose, label, items, start = "first", edge = "end" } = props;
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
      className={classes.popover}
      placement={`bottom ${edge}`}
      offset={4}
      aria-label={label}
    >
      <MenuList label={label} items={items} start={start} onClose={onClose} />
    </Popover>
  );
}
