import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Link } from "@gatehouse/shared/routing";
import { BrandMark } from "@gatehouse/shared/ui/brand-mark";
import { useRef } from "react";
import { AppSwitcherButton } from "../app-switcher/app-switcher-button.tsx";
import { AppSwitcherPlace } from "../app-switcher/app-switcher-place.tsx";
import { CommandPaletteButton } from "../command-palette/command-palette-button.tsx";
import { CommandPalettePlace } from "../command-palette/command-palette-place.tsx";
import { LogOutQuestion } from "../log-out/log-out-question.tsx";
import { NotificationCentre } from "../notification-centre/notification-centre.tsx";
import { useKeptNotifications } from "../notification-centre/use-kept-notifications.ts";
import { OrganizationDialogPlace } from "../organization-picker/organization-dialog-place.tsx";
import { OrganizationPicker } from "../organization-picker/organization-picker.tsx";
import { SideMenuButton } from "../side-menu/side-menu-button.tsx";
import { UserCardButton } from "../user-card/user-card-button.tsx";
import { UserCardPlace } from "../user-card/user-card-place.tsx";
import { EllipsisMenu } from "./ellipsis-menu.tsx";
import { HeaderQuickLinks } from "./header-quick-links.tsx";
import type { HeaderState } from "./header-state.ts";
import { HeaderTrail } from "./header-trail.tsx";
import { useNarrowHeader } from "./use-narrow-header.ts";
import classes from "./header.module.css";

type Props = { state: HeaderState; onLogOut: () => void };

/** What fills the header of a signed-in user, and the panels that open from it. */
export function Header({ state, onLogOut }: Props) {
  const { t } = useTranslation();
  const isNarrow = useNarrowHeader();
  const cardButtonRef = useRef<HTMLButtonElement>(null);
  const appsButtonRef = useRef<HTMLButtonElement>(null);
  useKeptNotifications();
  return (
    <div className={classes["bar"]}>
      <SideMenuButton state={state} />
      <Link to={paths.dashboard} className={classes["brand"]} title={t("header.home")}>
        <BrandMark />
        Gatehouse
      </Link>
      <HeaderTrail />
      <div className={classes["end"]}>
        {!isNarrow && <HeaderQuickLinks />}
        {!isNarrow && <CommandPaletteButton state={state} />}
        {!isNarrow && <OrganizationPicker />}
        {!isNarrow && <AppSwitcherButton state={state} buttonRef={appsButtonRef} />}
        <NotificationCentre state={state} />
        {isNarrow ? (
          <EllipsisMenu state={state} buttonRef={cardButtonRef} onLogOut={onLogOut} />
        ) : (
          <UserCardButton state={state} buttonRef={cardButtonRef} />
        )}
      </div>
      <UserCardPlace state={state} triggerRef={cardButtonRef} onLogOut={onLogOut} />
      <AppSwitcherPlace state={state} triggerRef={isNarrow ? cardButtonRef : appsButtonRef} />
      <OrganizationDialogPlace state={state} />
      <LogOutQuestion state={state} />
      <CommandPalettePlace state={state} onLogOut={onLogOut} />
    </div>
  );
}
