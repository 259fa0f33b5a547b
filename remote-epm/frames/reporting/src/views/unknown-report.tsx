import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { SearchX } from "lucide-react";

/** Names a report that doesn't exist; the known ones are offered above it. */
export function UnknownReport({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <PageState
      kind="empty"
      icon={<SearchX aria-hidden="true" />}
      title={t("unknown-report.title", { name })}
      description={t("unknown-report.description")}
    />
  );
}
