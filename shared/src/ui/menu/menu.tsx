import { ChevronDown, EllipsisVertical } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { buttonClass, type ButtonSize, type ButtonVariant } from "../button/button-class.ts";
import { classNames } from "../styles/class-names.ts";
import iconButtonClasses from "../icon-button/icon-button.module.css";
import type { MenuCommand } from "./menu-command.ts";
import classes from "./menu.module.css";
import type { MenuStart } from "./menu-list.tsx";
import { PopoverMenu } from "../popover-menu/popover-menu.tsx";

export type { MenuCommand } from "./menu-command.ts";

/**
 * Properties of `Menu`.
 *
 * @since contract 1
 */
export type MenuProps = {
  /** The text of the button, or its accessible name if `isIconOnly`. */
  label: string;
  items: readonly MenuCommand[];
  /** An icon-only menu shows three dots by default. */
  icon?: ReactNode;
  isIconOnly?: boolean;
  /** `outlined` only with `isIconOnly`: beside inputs and buttons. */
  variant?: ButtonVariant | "header" | "outlined";
  size?: ButtonSize;
  isDisabled?: boolean;
  /** Edge of the button that the list keeps to; by default `end`. At the start of a page it would leave the page there. */
  edge?: "start" | "end";
};

/**
 * A button that opens a list of commands.
 *
 * @since contract 1
 */
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
        data-tooltip={props.isIconOnly ? label : undefined}
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
        edge={props.edge}
      />
    </>
  );
}

function TriggerContent({ label, icon, isIconOnly }: MenuProps) {
  if (isIconOnly) return icon ?? <EllipsisVertical aria-hidden="true" />;
  return (
    <>
      {icon}
      <span className={classes.label}>{label}</span>
      <ChevronDown aria-hidden="true" />
    </>
  );
}

function triggerClass({ isIconOnly, variant = "secondary", size = "small" }: MenuProps): string {
  const isIconVariant = variant === "header" || variant === "outlined";
  if (!isIconOnly) return buttonClass({ variant: isIconVariant ? "ghost" : variant, size });
  return classNames(iconButtonClasses.iconButton, iconButtonClasses[isIconVariant ? variant : "quiet"]);
}
