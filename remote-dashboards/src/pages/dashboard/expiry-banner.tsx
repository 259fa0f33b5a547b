import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { useState } from "react";
import { useDismissal } from "../../data/dismissals.hooks.ts";
import { useWarnedExpiryDate } from "../../data/licenses.hooks.ts";
import { maintenanceWarning } from "../../model/maintenance.ts";

/** Tells administrators that maintenance ends soon, or has ended. */
export function ExpiryBanner({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [nowMs] = useState(Date.now);
  const expiryDate = useWarnedExpiryDate();
  const { isDismissed, dismiss } = useDismissal("UserDismissedExpiryWarning");
  const warning = maintenanceWarning(expiryDate, nowMs);
  if (!warning || expiryDate === null || isDismissed) return null;
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
        : t("dashboard.banners.maintenance-expires", { count: warning.days })}
    </Banner>
  );
}
