import type { RefObject } from "react";
import { Popover } from "react-aria-components/Menu";
import type { MenuCommand } from "./menu-command.ts";
import { MenuList } from "./menu/menu-list.tsx";
import classes from "./menu.module.css";

export type PopoverMenuProps = {
  /** The button the menu hangs from; give it `aria-expanded` and `aria-haspopup="menu"`. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Escape, a press outside, or a choice. */
  onClose: () => void;
  label: string;
  items: readonly MenuCommand[];
};

/** The list of a `Menu` without its button, so that the list can be loaded when the button is first used. */
export function PopoverMenu({ triggerRef, isOpen, onClose, label, items }: PopoverMenuProps) {
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
    >
      <MenuList label={label} items={items} onClose={onClose} />
    </Popover>
  );
}
