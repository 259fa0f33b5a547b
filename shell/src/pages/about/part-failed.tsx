import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { RotateCw } from "lucide-react";
import classes from "./about-page.module.css";

type PartFailedProps = {
  /** Translated error message. */
  message: string;
  /** HTTP status of the failed read; there is no Retry for 403. */
  status: number | undefined;
  isRetrying: boolean;
  retry: () => Promise<void>;
};

/** Replaces a card that failed to load; the rest of the page is not affected. */
export function PartFailed({ message, status, isRetrying, retry }: PartFailedProps) {
  const { t } = useTranslation();
  // The caller's state has the error of the retry.
  const handleRetry = (): void => void retry().catch(() => undefined);
  return (
    <div className={classes.partFailed}>
      <p>{message}</p>
      {status === 403 ? (
        <p>{t("shared:ui.forbidden")}</p>
      ) : (
        <Button
          variant="secondary"
          size="small"
          icon={<RotateCw aria-hidden="true" />}
          isPending={isRetrying}
          onClick={handleRetry}
        >
          {t("components.retry")}
        </Button>
      )}
    </div>
  );
}
