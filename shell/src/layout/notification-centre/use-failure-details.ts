import type { NotificationDetails } from "@gatehouse/shared/frame";
import { ApiError } from "@gatehouse/shared/http";
import { useTranslation } from "@gatehouse/shared/i18n";

/** Returns the technical details of a failed request, for support; undefined for other errors. */
export function useFailureDetails(): (error: unknown) => NotificationDetails | undefined {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof ApiError)) return undefined;
    const { status, code, requestId } = error;
    const lines = [
      status > 0
        ? t("notification-centre.failure.answer", { status, code })
        : t("notification-centre.failure.no-answer", { code }),
      ...(requestId === "" ? [] : [t("ui.requestId", { requestId })]),
    ];
    return { title: t("notification-centre.failure.title"), text: lines.join("\n") };
  };
}
