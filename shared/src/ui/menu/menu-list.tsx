import { Fragment, type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "../styles/class-names.ts";
import classes from "./menu.module.css";
import type { MenuCommand } from "./menu-command.ts";
import { useTypeAhead } from "./use-type-ahead.ts";

/**
 * Element with the focus when the menu opens: the list after a pointer press, the first or last command after a key.
 */
export type MenuStart = "list" | "first" | "last";

type MenuListProps = {
  label: string;
  items: readonly MenuCommand[];
  start: MenuStart;
  onClose: () => void;
};

/** The commands of an open menu: one tab stop; arrow keys (with wrap-around), Home, End and letters move in it. */
export function MenuList({ label, items, start, onClose }: MenuListProps) {
  const listRef = useRef<HTMLDivElement>(null);
  // Only the initial value matters: while the list fades out, it must not take the focus again.
  const [openedBy] = useState(start);
  const findByText = useTypeAhead();
  const buttons = () => [...(listRef.current?.querySelectorAll<HTMLButtonElement>("button:enabled") ?? [])];

  useEffect(() => {
    const list = listRef.current;
    const enabled = list?.querySelectorAll<HTMLButtonElement>("button:enabled");
    const target = { list, first: enabled?.[0], last: enabled?.[enabled.length - 1] }[openedBy];
    target?.focus();
  }, [openedBy]);

  useCloseOnTab(onClose);

  const handleKeyDown = (event: KeyboardEvent) => {
    const enabled = buttons();
    const index = enabled.findIndex((button) => button === document.activeElement);
    const target = targetOf(event, enabled, index) ?? findByText(event, enabled, index);
    if (target) {
      event.preventDefault();
      target.focus();
    }
  };

  return (
    <div ref={listRef} className={classes.list} role="menu" aria-label={label} tabIndex={-1} onKeyDown={handleKeyDown}>
      {items.map((item, index) => (
        <Fragment key={item.id}>
          {item.startsGroup && index > 0 && <hr className={classes.separator} />}
          <MenuEntry item={item} onClose={onClose} />
        </Fragment>
      ))}
    </div>
  );
}

/** A menu is one tab stop: Tab closes it and continues after the button. Before react-aria, which would go on at once. */
function useCloseOnTab(onClose: () => void): void {
  const handleTab = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (event.key !== "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent): void => handleTab(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);
}

function targetOf(event: KeyboardEvent, buttons: HTMLButtonElement[], index: number): HTMLButtonElement | undefined {
  switch (event.key) {
    case "ArrowDown":
      return buttons[(index + 1) % buttons.length];
    case "ArrowUp":
      return buttons.at(index < 0 ? -1 : index - 1);
    case "Home":
      return buttons[0];
    case "End":
      return buttons.at(-1);
    default:
      return undefined;
  }
}

type EntryProps = { item: MenuCommand; onClose: () => void };

function MenuEntry({ item, onClose }: EntryProps) {
  // The command under the pointer gets the focus, so that pointer and keyboard never mark two.
  const handlePointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.pointerType === "mouse" && document.activeElement !== event.currentTarget) {
      event.currentTarget.focus({ preventScroll: true });
    }
  };
  const handleClick = () => {
    if (!item.keepsOpen) onClose();
    item.onAction();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={item.isDisabled}
      className={classNames(classes.item, item.isDanger && classes.danger)}
      onPointerMove={handlePointerMove}
      onClick={handleClick}
    >
      {item.icon}
      <span className={classes.itemText}>
        <span>{item.label}</span>
        {item.description && <span className={classes.description}>{item.description}</span>}
      </span>
    </button>
  );
}
