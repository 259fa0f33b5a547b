import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Link } from "@gatehouse/shared/routing";
import { BrandMark } from "@gatehouse/shared/ui/brand-mark";
import { useEffect, useRef } from "react";
import { followPreferences } from "../../data/preferences.actions.ts";
import { AppSwitcherButton } from "../app-switcher/app-switcher-button.tsx";
import { AppSwitcherSlot } from "../app-switcher/app-switcher-slot.tsx";
import { CommandPaletteButton } from "../command-palette/command-palette-button.tsx";
import { CommandPaletteSlot } from "../command-palette/command-palette-slot.tsx";
import { LogOutQuestion } from "../log-out/log-out-question.tsx";
import { NotificationCentre } from "../notification-centre/notification-centre.tsx";
import { useKeptNotifications } from "../notification-centre/use-kept-notifications.ts";
import { OrganizationDialogSlot } from "../organization-picker/organization-dialog-slot.tsx";
import { OrganizationPicker } from "../organization-picker/organization-picker.tsx";
import { SideMenuButton } from "../side-menu/side-menu-button.tsx";
import { UserCardButton } from "../user-card/user-card-button.tsx";
import { UserCardSlot } from "../user-card/user-card-slot.tsx";
import { EllipsisMenu } from "./ellipsis-menu.tsx";
import { HeaderQuickLinks } from "./header-quick-links.tsx";
import type { HeaderState } from "./header-state.ts";
import { HeaderTrail } from "./header-trail.tsx";
import { useHeaderLayout } from "./use-header-layout.ts";
import classes from "./header.module.css";

type Props = { state: HeaderState; onLogOut: () => void };

/** The content of the header for a signed-in user, with its panels. */
export function Header({ state, onLogOut }: Props) {
  const { t } = useTranslation();
  const layout = useHeaderLayout();
  const isNarrow = layout !== "wide";
  const cardButtonRef = useRef<HTMLButtonElement>(null);
  const appsButtonRef = useRef<HTMLButtonElement>(null);
  useKeptNotifications();
  useEffect(followPreferences, []);
  return (
    <div className={classes.bar}>
      <SideMenuButton state={state} />
      <Link to={paths.dashboard} className={classes.brand} title={t("header.home")}>
        <BrandMark />
        Gatehouse
      </Link>
      <HeaderTrail />
      <div className={classes.end}>
        {layout !== "small" && <CommandPaletteButton state={state} />}
        {!isNarrow && <HeaderQuickLinks />}
        {layout !== "small" && <OrganizationPicker />}
        {!isNarrow && <AppSwitcherButton state={state} buttonRef={appsButtonRef} />}
        <NotificationCentre state={state} />
        {isNarrow ? (
          <EllipsisMenu state={state} layout={layout} buttonRef={cardButtonRef} onLogOut={onLogOut} />
        ) : (
          <UserCardButton state={state} buttonRef={cardButtonRef} />
        )}
      </div>
      <UserCardSlot state={state} triggerRef={cardButtonRef} onLogOut={onLogOut} />
      <AppSwitcherSlot state={state} triggerRef={isNarrow ? cardButtonRef : appsButtonRef} />
      <OrganizationDialogSlot state={state} />
      <LogOutQuestion state={state} />
      <CommandPaletteSlot state={state} onLogOut={onLogOut} />
    </div>
  );
}
