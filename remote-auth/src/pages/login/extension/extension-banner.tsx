import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";

/** Says above the form that the browser extension opened this window, and lets the user keep it. */
export function ExtensionBanner({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const leave = (
    <Button variant="secondary" size="small" onClick={onLeave}>
      {t("login.info.leave")}
    </Button>
  );
  return (
    <Banner tone="info" action={leave}>
      {t("login.info.text")}
    </Banner>
  );
}
