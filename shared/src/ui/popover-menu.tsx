import type { RefObject } from "react";
import { Popover } from "react-aria-components/Popover";
import type { MenuCommand } from "./menu/menu-command.ts";
import { MenuList, type MenuStart } from "./menu/menu-list.tsx";
import classes from "./menu.module.css";

export type PopoverMenuProps = {
  /** The button the menu hangs from; give it `aria-expanded` and `aria-haspopup="menu"`. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Escape, a press outside, or a choice. */
  onClose: () => void;
  label: string;
  items: readonly MenuCommand[];
  /** What has the focus first; `list` marks no command, as after a press by pointer. */
  start?: MenuStart;
};

/** The list of a `Menu` without its button, so that the list can be loaded when the button is first used. */
export function PopoverMenu({ triggerRef, isOpen, onClose, label, items, start = "first" }: PopoverMenuProps) {
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={classes.popover}
      placement="bottom end"
      offset={4}
      aria-label={label}
    >
      <MenuList label={label} items={items} start={start} onClose={onClose} />
    </Popover>
  );
}
