import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { SearchX } from "lucide-react";
import { useReportAddress } from "../address/report-address.ts";
import { goTo } from "../address/report-place.ts";
import { isNarrowed } from "../model/report-filter.ts";

/** Shown if the filters match nothing, or if no events were loaded yet. */
export function EmptyReport() {
  const { t } = useTranslation();
  const { report, query } = useReportAddress();
  return isNarrowed(query) ? (
    <PageState
      kind="empty"
      icon={<SearchX aria-hidden="true" />}
      title={t("components.no-match.title")}
      description={t("components.no-match.description")}
      action={
        <Button variant="secondary" onClick={() => goTo({ report, query: { search: "" } })}>
          {t("components.no-match.show-all")}
        </Button>
      }
    />
  ) : (
    <PageState
      kind="empty"
      title={t("components.no-events.title")}
      description={t("components.no-events.description")}
    />
  );
}
