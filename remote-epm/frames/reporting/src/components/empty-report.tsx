import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { SearchX } from "lucide-react";

/** Nothing to show: because of the filters, or because no events were ever loaded. */
export function EmptyReport({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  return isFiltered ? (
    <PageState
      kind="empty"
      icon={<SearchX aria-hidden="true" />}
      title={t("components.no-match.title")}
      description={t("components.no-match.description")}
    />
  ) : (
    <PageState
      kind="empty"
      title={t("components.no-events.title")}
      description={t("components.no-events.description")}
    />
  );
}
