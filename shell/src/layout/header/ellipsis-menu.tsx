import { useTranslation } from "@gatehouse/shared/i18n";
import { useOrganization, useSession } from "@gatehouse/shared/session";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { Building2, Ellipsis, LayoutGrid, LogOut, Search, UserRound } from "lucide-react";
import type { RefObject } from "react";
import { useAppConnectors } from "../../data/app-connectors.hooks.ts";
import { HeaderMenu } from "./header-menu.tsx";
import { useLinkCommands, useQuickLinks } from "./header-quick-links.tsx";
import type { HeaderState } from "./header-state.ts";
import type { HeaderLayout } from "./use-header-layout.ts";

type Props = {
  state: HeaderState;
  layout: HeaderLayout;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onLogOut: () => void;
};

/** The panels available to the user; the search only where the bar has no room for it. */
function usePanelCommands(state: HeaderState, layout: HeaderLayout): MenuCommand[] {
  const { t } = useTranslation();
  const { Settings, MustChangePassword } = useSession();
  const organization = useOrganization();
  const { groups } = useAppConnectors();
  return [
    {
      id: "user-profile",
      label: t("header.user-profile"),
      icon: <UserRound aria-hidden="true" />,
      onAction: () => state.open("user-card"),
    },
    ...(Settings.IsMultiTenant
      ? [
          {
            id: "organization",
            label: t("header.change-organization"),
            description: organization?.orgLabel,
            icon: <Building2 aria-hidden="true" />,
            onAction: () => state.open("organization-dialog"),
          },
        ]
      : []),
    ...(groups.length > 0
      ? [
          {
            id: "quick-navigation",
            label: t("header.quick-navigation"),
            icon: <LayoutGrid aria-hidden="true" />,
            onAction: () => state.open("app-switcher"),
          },
        ]
      : []),
    ...(layout === "small" && !MustChangePassword
      ? [
          {
            id: "command-palette",
            label: t("header.search"),
            icon: <Search aria-hidden="true" />,
            onAction: () => state.open("command-palette"),
          },
        ]
      : []),
  ];
}

/** The right-hand items of the narrow header, in one menu. */
export function EllipsisMenu({ state, layout, buttonRef, onLogOut }: Props) {
  const { t } = useTranslation();
  const links = useLinkCommands(useQuickLinks());
  const items: MenuCommand[] = [
    ...usePanelCommands(state, layout),
    ...links.map((link, index) => ({ ...link, startsGroup: index === 0 })),
    {
      id: "sign-out",
      label: t("header.sign-out"),
      icon: <LogOut aria-hidden="true" />,
      startsGroup: true,
      onAction: onLogOut,
    },
  ];
  return (
    <HeaderMenu label={t("header.more")} icon={<Ellipsis aria-hidden="true" />} items={items} buttonRef={buttonRef} />
  );
}
