import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { RotateCw } from "lucide-react";
import classes from "./about-page.module.css";

type PartFailedProps = {
  /** What could not be loaded, translated. */
  message: string;
  isRetrying: boolean;
  retry: () => Promise<void>;
};

/** Stands in for what could not be loaded; the rest of the page is not affected. */
export function PartFailed({ message, isRetrying, retry }: PartFailedProps) {
  const { t } = useTranslation();
  // The failure of the new try is in the state that the caller reads.
  const handleRetry = (): void => void retry().catch(() => undefined);
  return (
    <div className={classes["part-failed"]}>
      <p>{message}</p>
      <Button
        variant="secondary"
        size="small"
        icon={<RotateCw aria-hidden="true" />}
        isPending={isRetrying}
        onClick={handleRetry}
      >
        {t("components.retry")}
      </Button>
    </div>
  );
}
