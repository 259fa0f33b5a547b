import { ChevronDown, EllipsisVertical } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import iconButtonClasses from "./icon-button.module.css";
import type { MenuCommand } from "./menu/menu-command.ts";
import type { MenuStart } from "./menu/menu-list.tsx";
import { PopoverMenu } from "./popover-menu.tsx";

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
  // A click without a pointer (`detail` 0) comes from Enter or Space.
  const handleClick = (event: MouseEvent) => setStart(event.detail === 0 ? "first" : "list");
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setStart(event.key === "ArrowDown" ? "first" : "last");
  };
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={start !== null}
        aria-label={props.isIconOnly ? label : undefined}
        className={triggerClass(props)}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        <TriggerContent {...props} />
      </button>
      <PopoverMenu
        triggerRef={triggerRef}
        isOpen={start !== null}
        onClose={() => setStart(null)}
        label={label}
        items={items}
        start={start ?? "list"}
      />
    </>
  );
}

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
