import {
  announce,
  clearNotifications,
  floatingNotificationsAtom,
  getNotificationDetails,
  notificationsAtom,
  removeNotification,
} from "@gatehouse/shared/frame";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { appStore, useAtomValue } from "@gatehouse/shared/state";
import { Button } from "@gatehouse/shared/ui/button";
import { PopoverPanel } from "@gatehouse/shared/ui/popover-panel";
import { BellOff } from "lucide-react";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { isListCapped, listedToasts } from "./listed-notifications.ts";
import { NotificationDetailsDialog } from "./notification-details-dialog.tsx";
import { NotificationList } from "./notification-list.tsx";
import classes from "./notification-panel.module.css";

const widthRem = 51;

/** The panel and its anchor, the bell. */
export type NotificationPanelProps = {
  isOpen: boolean;
  onClose: () => void;
  triggerRef: RefObject<HTMLElement | null>;
};

/** Panel with the notifications of this tab. */
export function NotificationPanel(props: NotificationPanelProps) {
  const { t } = useTranslation();
  return (
    <PopoverPanel {...props} label={t("notification-centre.label")} widthRem={widthRem}>
      <NotificationPanelContent />
    </PopoverPanel>
  );
}

function NotificationPanelContent() {
  const { t } = useTranslation();
  const notifications = useAtomValue(notificationsAtom);
  const listed = listedToasts(notifications);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [detailsId, setDetailsId] = useState<string | null>(null);
  const withDetails = listed.find(({ id }) => id === detailsId);
  // Before paint, so that no toast shows while the panel is open.
  useLayoutEffect(() => appStore.set(floatingNotificationsAtom, []), [notifications]);

  const handleRemove = (id: string): void => {
    removeNotification(id);
    if (listed.length > 1) announce(t("notification-centre.removed"));
    else handleEmptied(t("notification-centre.none"));
  };
  const handleEmptied = (text: string): void => {
    headingRef.current?.focus();
    announce(text);
  };
  const handleClear = (): void => {
    clearNotifications();
    handleEmptied(t("notification-centre.cleared"));
  };

  return (
    <>
      <header className={classes.head}>
        <h2 ref={headingRef} tabIndex={-1} className={classes.heading}>
          {t("notification-centre.label")}
        </h2>
        {listed.length > 0 && (
          <Button variant="ghost" size="small" onClick={handleClear}>
            {t("notification-centre.clear-all")}
          </Button>
        )}
      </header>
      {isListCapped(notifications) && <CapNote count={listed.length} />}
      {listed.length > 0 ? (
        <NotificationList notifications={listed} onRemove={handleRemove} onDetails={setDetailsId} />
      ) : (
        <NoNotifications />
      )}
      {withDetails && (
        <NotificationDetailsDialog details={getNotificationDetails(withDetails)} onClose={() => setDetailsId(null)} />
      )}
    </>
  );
}

function NoNotifications() {
  const { t } = useTranslation();
  return (
    <div className={classes.none}>
      <BellOff aria-hidden="true" />
      <p className={classes.noneTitle}>{t("notification-centre.none")}</p>
      <p>{t("notification-centre.none-description")}</p>
    </div>
  );
}

function CapNote({ count }: { count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return <p className={classes.note}>{t("notification-centre.cap-note", { number: format.number(count) })}</p>;
}
