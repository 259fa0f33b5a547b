import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import classes from "../menu.module.css";
import type { MenuCommand } from "./menu-command.ts";
import { useTypeAhead } from "./use-type-ahead.ts";

/** What has the focus when the menu opens: by pointer the list, by keyboard its first or last command. */
export type MenuStart = "list" | "first" | "last";

type MenuListProps = {
  label: string;
  items: readonly MenuCommand[];
  start: MenuStart;
  onClose: () => void;
};

/** The commands of an open menu: one tab stop, arrows with wrap-around, Home, End, and letters. */
export function MenuList({ label, items, start, onClose }: MenuListProps) {
  const listRef = useRef<HTMLDivElement>(null);
  // Only how it was opened counts: while the list fades out it must not take the focus again.
  const [openedBy] = useState(start);
  const findByText = useTypeAhead();
  const buttons = () => [...(listRef.current?.querySelectorAll<HTMLButtonElement>("button:enabled") ?? [])];

  useEffect(() => {
    const list = listRef.current;
    const enabled = list?.querySelectorAll<HTMLButtonElement>("button:enabled");
    const target = { list, first: enabled?.[0], last: enabled?.[enabled.length - 1] }[openedBy];
    target?.focus();
  }, [openedBy]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const enabled = buttons();
    const index = enabled.findIndex((button) => button === document.activeElement);
    const target = targetOf(event, enabled, index) ?? findByText(event, enabled, index);
    if (target) {
      event.preventDefault();
      target.focus();
    } else if (event.key === "Tab") {
      // A menu is one stop: Tab leaves it and goes on from the button.
      event.preventDefault();
      onClose();
    }
  };

  return (
    <div ref={listRef} className={classes.list} role="menu" aria-label={label} tabIndex={-1} onKeyDown={handleKeyDown}>
      {items.map((item) => (
        <MenuEntry key={item.id} item={item} onClose={onClose} />
      ))}
    </div>
  );
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

function MenuEntry({ item, onClose }: { item: MenuCommand; onClose: () => void }) {
  // The command under the pointer is the current one, so that pointer and keyboard never mark two.
  const handlePointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.pointerType === "mouse" && document.activeElement !== event.currentTarget) {
      event.currentTarget.focus({ preventScroll: true });
    }
  };
  const handleClick = () => {
    onClose();
    item.onAction();
  };
  return (
    <>
      {item.startsGroup && <hr className={classes.separator} />}
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
    </>
  );
}
