import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { SearchX } from "lucide-react";
import { reportTabs } from "../../model/report-tabs.ts";

/** Names a report of the address that doesn't exist, and the ones that do. */
export function UnknownReport({ name }: { name: string }) {
  const { t, language } = useTranslation();
  // i18n-keys: epm-reporting.tabs.*
  const known = reportTabs.map((tab) => t(`epm-reporting.tabs.${tab}`));
  const list = new Intl.ListFormat(language, { type: "conjunction" }).format(known);
  return (
    <PageState
      kind="empty"
      icon={<SearchX aria-hidden="true" />}
      title={t("epm-reporting.unknown.title", { name })}
      description={t("epm-reporting.unknown.description", { list })}
    />
  );
}
