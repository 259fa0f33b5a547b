import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { useEffect, useState } from "react";
import { useFocusOnUnmount } from "../../../components/use-focus-on-unmount.ts";

type UnreadBannerProps = {
  /** Reads again; also resolves after another failure. */
  onRetry: () => Promise<void>;
};

/** Says that the dashboards in this browser could not be read, and reads them again. */
export function UnreadBanner({ onRetry }: UnreadBannerProps) {
  const { t } = useTranslation();
  const [isPending, setIsPending] = useState(false);
  const [failedRetries, setFailedRetries] = useState(0);
  const text = t("preview-edit.failed.local");
  useFocusOnUnmount(() => document.querySelector<HTMLElement>("main h1"));
  useEffect(() => {
    // The banner is still there, so its text would not be read again.
    if (failedRetries > 0) announce(text, "assertive");
  }, [failedRetries, text]);
  const handleRetry = async (): Promise<void> => {
    setIsPending(true);
    await onRetry();
    setIsPending(false);
    setFailedRetries((count) => count + 1);
  };
  const action = (
    <Button variant="secondary" size="small" isPending={isPending} onClick={() => void handleRetry()}>
      {t("unavailable-dashboard.retry")}
    </Button>
  );
  return (
    <Banner tone="warning" announce="alert" action={action}>
      {text}
    </Banner>
  );
}
