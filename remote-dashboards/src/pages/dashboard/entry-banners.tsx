import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { useEffect, useRef } from "react";
import { useDismissal } from "../../data/dismissals.hooks.ts";
import { useAreWarningsRead, useHasAgentMismatch } from "../../data/licenses.hooks.ts";
import classes from "./entry-banners.module.css";
import { ExpiryBanner } from "./expiry-banner.tsx";
import { OnboardingBanner } from "./onboarding-banner.tsx";

type Props = {
  /** Called when it is known which banners there are. */
  onReady: () => void;
};

/** Banners above the dashboard of the entry screen. */
export function EntryBanners({ onReady }: Props) {
  const { SessionUser, Settings } = useSession();
  const areWarningsRead = useAreWarningsRead(SessionUser?.IsAdministrator === true);
  useEffect(() => {
    if (areWarningsRead) onReady();
  }, [areWarningsRead, onReady]);
  const bannersRef = useRef<HTMLDivElement>(null);
  // The focused button is removed with its banner.
  const handleDismiss = (): void => bannersRef.current?.closest("[data-dashboard]")?.querySelector("h1")?.focus();
  return (
    <div ref={bannersRef} className={classes.banners}>
      {SessionUser?.IsAdministrator && <ExpiryBanner onDismiss={handleDismiss} />}
      <VersionBanner onDismiss={handleDismiss} />
      {Settings.IsTrident && <OnboardingBanner />}
    </div>
  );
}

function VersionBanner({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation();
  const hasMismatch = useHasAgentMismatch();
  const { isDismissed, dismiss } = useDismissal("UserDismissedVersionWarning");
  if (!hasMismatch || isDismissed) return null;
  const handleDismiss = (): void => {
    dismiss();
    onDismiss();
  };
  return (
    <Banner tone="warning" announce="status" onDismiss={handleDismiss}>
      {t("dashboard.banners.version-mismatch")}
    </Banner>
  );
}
