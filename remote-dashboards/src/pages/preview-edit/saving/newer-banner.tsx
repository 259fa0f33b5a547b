import type { SavedDashboard } from "@gatehouse/shared/contracts/saved-dashboards.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";

type NewerBannerProps = { newer: SavedDashboard; onLoad: () => void };

/** Offers a newer state of the dashboard that was saved on the server from elsewhere. */
export function NewerBanner({ newer, onLoad }: NewerBannerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const action = (
    <Button variant="secondary" size="small" onClick={onLoad}>
      {t("preview-edit.server.load")}
    </Button>
  );
  return (
    <Banner tone="info" announce="status" action={action}>
      {t("preview-edit.server.newer", { time: format.dateTime(newer.updatedAt) })}
    </Banner>
  );
}
