import { useTranslation } from "@gatehouse/shared/i18n";
import { Drawer } from "@gatehouse/shared/ui/drawer";
import { SideMenuContent } from "./side-menu-content.tsx";

type Props = { isOpen: boolean; onClose: () => void };

/** The navigation drawer; its content loads when it is first opened. */
export function SideMenu({ isOpen, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t("side-menu.title")}>
      <SideMenuContent onClose={onClose} />
    </Drawer>
  );
}
