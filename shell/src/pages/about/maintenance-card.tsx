import { useNotify } from "@gatehouse/shared/frame";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Card } from "@gatehouse/shared/ui/card";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { Switch } from "@gatehouse/shared/ui/switch";
import { useHideMaintenanceWarning, useMaintenanceExpiry } from "../../data/licenses.hooks.ts";
import classes from "./about-page.module.css";

/** When maintenance ends, and whether banners warn of it. */
export function MaintenanceCard() {
  const { t } = useTranslation();
  const notify = useNotify();
  const { isHidden, isLoading, save } = useHideMaintenanceWarning();
  const handleChange = (next: boolean): void =>
    void save(next).catch(() => notify({ format: "error", messageKey: "about.maintenance.save-failed" }));
  return (
    <Card title={t("about.maintenance.title")}>
      <div className={classes["stack"]}>
        <Expiry />
        <Switch
          label={t("about.maintenance.hide-warning")}
          checked={isHidden}
          disabled={isLoading}
          onChange={(event) => handleChange(event.target.checked)}
        />
      </div>
    </Card>
  );
}

/** A failed read is passed over in silence: the rest of the page does not depend on it. */
function Expiry() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isLoading } = useMaintenanceExpiry();
  if (!data) return isLoading ? <Skeleton width="70%" height="2rem" /> : null;
  if (data.ExpiryDate === null) return <p>{t("about.maintenance.unlimited")}</p>;
  const isOver = new Date(data.ExpiryDate).getTime() < Date.now();
  const date = format.date(data.ExpiryDate, { dateStyle: "long" });
  return (
    <p className={classes["expiry"]}>
      {t(isOver ? "about.maintenance.expired" : "about.maintenance.expires", { date })}
      <Badge tone={isOver ? "danger" : "neutral"}>{format.relativeTime(data.ExpiryDate)}</Badge>
    </p>
  );
}
