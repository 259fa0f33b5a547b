import { notificationsAtom } from "@gatehouse/shared/frame";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { Bell } from "lucide-react";
import { useRef } from "react";
import { HeaderButton } from "../header/header-button.tsx";
import type { HeaderState } from "../header/header-state.ts";
import { loadAhead } from "../../lazy-parts/load-ahead.ts";
import { useLazyPart } from "../../lazy-parts/use-lazy-part.ts";
import type { NotificationPanelProps } from "./notification-panel.tsx";
import { badgeCount } from "./listed-notifications.ts";
import { notificationPanelPart } from "./notification-panel-part.ts";
import classes from "./notification-centre.module.css";

/** The bell with the number of notifications; opens the panel. */
export function NotificationCentre({ state }: { state: HeaderState }) {
  const badge = useBadge();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isOpen = state.panel === "notifications";
  return (
    <>
      <HeaderButton
        ref={buttonRef}
        label={badge.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => state.open("notifications")}
        {...loadAhead(notificationPanelPart)}
      >
        <Bell aria-hidden="true" />
        {badge.text !== null && (
          <span className={classes.badge} aria-hidden="true" data-badge="">
            {badge.text}
          </span>
        )}
      </HeaderButton>
      <PanelSlot isOpen={isOpen} onClose={state.close} triggerRef={buttonRef} />
    </>
  );
}

/** Shows the panel once its code has loaded. */
function PanelSlot(props: NotificationPanelProps) {
  return useLazyPart(notificationPanelPart, props.isOpen, props.onClose)?.(props) ?? null;
}

/** Returns the text of the badge, and the accessible name of the button; no badge without notifications. */
function useBadge(): { text: string | null; label: string } {
  const { t } = useTranslation();
  const format = useFormat();
  const badge = badgeCount(useAtomValue(notificationsAtom));
  if (badge === null) return { text: null, label: t("notification-centre.label") };
  const number = format.number(badge.count);
  if (badge.isCapped) {
    return {
      text: t("notification-centre.capped", { number }),
      label: t("notification-centre.button-capped", { number }),
    };
  }
  return { text: number, label: t("notification-centre.button", { number }) };
}
