import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { useRef } from "react";
import { useDismissal } from "../../data/dismissals.hooks.ts";
import { useHasAgentMismatch } from "../../data/licenses.hooks.ts";
import classes from "./entry-banners.module.css";
import { ExpiryBanner } from "./expiry-banner.tsx";
import { OnboardingBanner } from "./onboarding-banner.tsx";

/** What the user should know before anything else on the entry screen. */
export function EntryBanners() {
  const { SessionUser, Settings } = useSession();
  const bannersRef = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with its banner.
  const handleDismiss = (): void => bannersRef.current?.closest("[data-page]")?.querySelector("h1")?.focus();
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
