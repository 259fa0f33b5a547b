import { useNotify } from "@gatehouse/shared/frame";
import { currentTimeZone, useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { daysUntil } from "@gatehouse/shared/rules/days-until";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Card } from "@gatehouse/shared/ui/card";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { Switch } from "@gatehouse/shared/ui/switch";
import { useState } from "react";
import { useHideMaintenanceWarning, useMaintenanceExpiry } from "../../data/licenses.hooks.ts";
import classes from "./about-page.module.css";

const DAY_MS = 24 * 60 * 60 * 1000;

/** End of maintenance, and whether banners warn of it. */
export function MaintenanceCard() {
  const { t } = useTranslation();
  const notify = useNotify();
  const { isHidden, isLoading, save } = useHideMaintenanceWarning();
  const handleChange = (next: boolean): void =>
    void save(next).catch(() => notify({ format: "error", messageKey: "about.maintenance.save-failed" }));
  return (
    <Card title={t("about.maintenance.title")}>
      <div className={classes.stack}>
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

/** A failed read hides the card, because nothing else depends on it. */
function Expiry() {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(Date.now);
  const { data, isLoading } = useMaintenanceExpiry();
  if (!data) return isLoading ? <Skeleton width="70%" height="2rem" /> : null;
  if (data.ExpiryDate === null) return <p>{t("about.maintenance.unlimited")}</p>;
  const expiryMs = Date.parse(data.ExpiryDate);
  const isOver = expiryMs <= now;
  const days = daysUntil(expiryMs, now, currentTimeZone());
  // Counts whole days like the banner of the entry screen; hours on the last day.
  const counted = days === 0 ? expiryMs : now + days * DAY_MS;
  const date = format.date(data.ExpiryDate, { dateStyle: "long" });
  return (
    <p className={classes.expiry}>
      {t(isOver ? "about.maintenance.expired" : "about.maintenance.expires", { date })}
      <Badge tone={isOver ? "danger" : "neutral"}>{format.relativeTime(counted, now)}</Badge>
    </p>
  );
}
