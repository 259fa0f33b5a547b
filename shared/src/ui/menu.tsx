import { ChevronDown, EllipsisVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { MenuTrigger, Popover } from "react-aria-components/Menu";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import iconButtonClasses from "./icon-button.module.css";
import type { MenuCommand } from "./menu-command.ts";
import { MenuList } from "./menu/menu-list.tsx";
import classes from "./menu.module.css";

export type { MenuCommand } from "./menu-command.ts";

export type MenuProps = {
  /** The text of the button, or its accessible name when `isIconOnly`. */
  label: string;
  items: readonly MenuCommand[];
  /** Without it an icon-only menu shows three dots. */
  icon?: ReactNode;
  isIconOnly?: boolean;
  variant?: ButtonVariant | "header";
  size?: ButtonSize;
  isDisabled?: boolean;
};

/** A button that opens a list of commands. */
export function Menu({ label, items, icon, isIconOnly, variant = "secondary", size, isDisabled }: MenuProps) {
  return (
    <MenuTrigger>
      {isIconOnly ? (
        <Button
          aria-label={label}
          isDisabled={isDisabled}
          className={classNames(
            iconButtonClasses.iconButton,
            variant === "header" ? iconButtonClasses.header : iconButtonClasses.quiet,
          )}
        >
          {icon ?? <EllipsisVertical aria-hidden="true" />}
        </Button>
      ) : (
        <Button
          isDisabled={isDisabled}
          className={buttonClass({ variant: variant === "header" ? "ghost" : variant, size: size ?? "small" })}
        >
          {icon}
          {label}
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
      <Popover className={classes.popover} placement="bottom end" offset={4}>
        <MenuList label={label} items={items} />
      </Popover>
    </MenuTrigger>
  );
}
