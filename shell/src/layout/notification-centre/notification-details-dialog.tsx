import type { NotificationDetails } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import classes from "./notification-details-dialog.module.css";

type Props = {
  /** Null once they are lost, such as after a reload. */
  details: NotificationDetails | null;
  onClose: () => void;
};

/** Shows the details of a notification, or says that they are no longer available. */
export function NotificationDetailsDialog({ details, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={details?.title ?? t("notification-centre.unavailable.title")}
      footer={<Button onClick={onClose}>{t("notification-centre.unavailable.ok")}</Button>}
    >
      <p className={classes.text} dir="auto">
        {details?.text ?? t("notification-centre.unavailable.text")}
      </p>
    </Dialog>
  );
}
