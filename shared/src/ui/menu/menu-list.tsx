import { Fragment } from "react";
import { Menu as AriaMenu, MenuItem, Separator } from "react-aria-components/Menu";
import { classNames } from "../class-names.ts";
import type { MenuCommand } from "../menu-command.ts";
import classes from "../menu.module.css";

export type MenuListProps = {
  label: string;
  items: readonly MenuCommand[];
  /** Called after a choice, where no `MenuTrigger` around closes the list. */
  onClose?: () => void;
};

/** The commands of a menu. */
export function MenuList({ label, items, onClose }: MenuListProps) {
  return (
    <AriaMenu className={classes.list} aria-label={label} autoFocus="first" onClose={onClose}>
      {items.map((item) => (
        <Fragment key={item.id}>
          {item.startsGroup && <Separator className={classes.separator} />}
          <MenuEntry item={item} />
        </Fragment>
      ))}
    </AriaMenu>
  );
}

function MenuEntry({ item }: { item: MenuCommand }) {
  return (
    <MenuItem
      id={item.id}
      textValue={item.label}
      isDisabled={item.isDisabled}
      onAction={item.onAction}
      className={classNames(classes.item, item.isDanger && classes.danger)}
    >
      {item.icon}
      <span className={classes.itemText}>
        <span>{item.label}</span>
        {item.description && <span className={classes.description}>{item.description}</span>}
      </span>
    </MenuItem>
  );
}
