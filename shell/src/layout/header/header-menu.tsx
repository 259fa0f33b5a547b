import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import type { PopoverMenuProps } from "@gatehouse/shared/ui/popover-menu";
import { useRef, useState, type ReactNode, type RefObject } from "react";
import { createLazyPart } from "../../lazy-parts/lazy-part.ts";
import { loadAhead } from "../../lazy-parts/load-ahead.ts";
import { useLazyPart } from "../../lazy-parts/use-lazy-part.ts";
import { HeaderButton } from "./header-button.tsx";

export const menuPart = createLazyPart(async () => (await import("@gatehouse/shared/ui/popover-menu")).PopoverMenu);

type Props = {
  label: string;
  icon: ReactNode;
  items: readonly MenuCommand[];
  /** Ref to the button, for other panels anchored to it. */
  buttonRef?: RefObject<HTMLButtonElement | null>;
};

/** An icon button of the header with a list of commands. */
export function HeaderMenu({ label, icon, items, buttonRef }: Props) {
  const ownRef = useRef<HTMLButtonElement>(null);
  const triggerRef = buttonRef ?? ownRef;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <HeaderButton
        ref={triggerRef}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        {...loadAhead(menuPart)}
      >
        {icon}
      </HeaderButton>
      <MenuSlot triggerRef={triggerRef} isOpen={isOpen} onClose={() => setIsOpen(false)} label={label} items={items} />
    </>
  );
}

function MenuSlot(props: PopoverMenuProps) {
  return useLazyPart(menuPart, props.isOpen, props.onClose)?.(props) ?? null;
}
