import type { ApiError } from "@gatehouse/shared/api";
import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";

type Props = { error: ApiError; isRetrying: boolean; onRetry: () => void };

/** A report that could not be read. */
export function ReadFailure({ error, isRetrying, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <PageState
      kind="error"
      title={t("components.failed.title")}
      description={t("components.failed.description")}
      requestId={error.requestId}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}
