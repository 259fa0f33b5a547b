import { useTranslation } from "@gatehouse/shared/i18n";
import { Menu } from "lucide-react";
import { HeaderButton } from "../header/header-button.tsx";
import type { HeaderState } from "../header/header-state.ts";
import { createLazyPart } from "../../lazy-parts/lazy-part.ts";
import { loadAhead } from "../../lazy-parts/load-ahead.ts";
import { useLazyPart } from "../../lazy-parts/use-lazy-part.ts";

const sideMenuPart = createLazyPart(async () => (await import("./side-menu.tsx")).SideMenu);

/** Opens the side menu. */
export function SideMenuButton({ state }: { state: HeaderState }) {
  const { t } = useTranslation();
  const isOpen = state.panel === "side-menu";
  const renderMenu = useLazyPart(sideMenuPart, isOpen, state.close);
  return (
    <>
      <HeaderButton
        label={t("side-menu.open")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => state.open("side-menu")}
        {...loadAhead(sideMenuPart)}
      >
        <Menu aria-hidden="true" />
      </HeaderButton>
      {renderMenu?.({ isOpen, onClose: state.close })}
    </>
  );
}
