import { ChevronDown, EllipsisVertical } from "lucide-react";
<<<<<<< HEAD
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Popover } from "react-aria-components/Popover";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import iconButtonClasses from "./icon-button.module.css";
import type { MenuCommand } from "./menu/menu-command.ts";
import { MenuList, type MenuStart } from "./menu/menu-list.tsx";
=======
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { MenuTrigger, Popover } from "react-aria-components/Menu";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import iconButtonClasses from "./icon-button.module.css";
import type { MenuCommand } from "./menu-command.ts";
import { MenuList } from "./menu/menu-list.tsx";
>>>>>>> main
import classes from "./menu.module.css";

export type { MenuCommand } from "./menu/menu-command.ts";

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
export function Menu(props: MenuProps) {
  const { label, items, isDisabled } = props;
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<MenuStart | null>(null);
  const isOpen = start !== null;
  const handleClose = () => setStart(null);
  // A click without a pointer (`detail` 0) comes from Enter or Space.
  const handleClick = (event: MouseEvent) => setStart(event.detail === 0 ? "first" : "list");
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setStart(event.key === "ArrowDown" ? "first" : "last");
  };
  return (
<<<<<<< HEAD
    <>
      <button
        ref={triggerRef}
        type="button"
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={props.isIconOnly ? label : undefined}
        className={triggerClass(props)}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        <TriggerContent {...props} />
      </button>
      <Popover
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) handleClose();
        }}
        className={classes.popover}
        placement="bottom end"
        offset={4}
        aria-label={label}
      >
        <MenuList label={label} items={items} start={start ?? "list"} onClose={handleClose} />
=======
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
>>>>>>> main
      </Popover>
    </>
  );
}
<<<<<<< HEAD

function TriggerContent({ label, icon, isIconOnly }: MenuProps) {
  if (isIconOnly) return icon ?? <EllipsisVertical aria-hidden="true" />;
  return (
    <>
      {icon}
      {label}
      <ChevronDown aria-hidden="true" />
    </>
  );
}

function triggerClass({ isIconOnly, variant = "secondary", size = "small" }: MenuProps): string {
  const isHeader = variant === "header";
  if (!isIconOnly) return buttonClass({ variant: isHeader ? "ghost" : variant, size });
  return classNames(iconButtonClasses.iconButton, isHeader ? iconButtonClasses.header : iconButtonClasses.quiet);
}
=======
>>>>>>> main
