import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { currentTimeZone, useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { useState } from "react";
import { useDismissal } from "../../data/dismissals.hooks.ts";
import { useWarnedExpiryDate } from "../../data/licenses.hooks.ts";
import { maintenanceWarning } from "../../model/maintenance.ts";

/** Warns administrators that maintenance ends soon, or has ended. */
export function ExpiryBanner({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [nowMs] = useState(Date.now);
  const expiryDate = useWarnedExpiryDate();
  const { isDismissed, dismiss } = useDismissal("UserDismissedExpiryWarning");
  const warning = maintenanceWarning(expiryDate, nowMs, currentTimeZone());
  if (!warning || expiryDate === null || isDismissed) return null;
  const expiryText = (days: number): string =>
    days === 0 ? t("dashboard.banners.expires-today") : t("dashboard.banners.maintenance-expires", { count: days });
  const isExpired = warning.kind === "expired";
  const handleDismiss = (): void => {
    dismiss();
    onDismiss();
  };
  return (
    <Banner
      tone={isExpired ? "danger" : "warning"}
      announce="status"
      action={
        <TextLink to={paths.about} tone="inherit" isInline>
          {t("dashboard.banners.more-details")}
        </TextLink>
      }
      onDismiss={handleDismiss}
    >
      {isExpired
        ? t("dashboard.banners.maintenance-expired", { date: format.date(expiryDate, { dateStyle: "long" }) })
        : expiryText(warning.days)}
    </Banner>
  );
}
