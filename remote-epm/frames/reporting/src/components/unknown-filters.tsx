import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { useReportAddress } from "../address/report-address.ts";
import { listUnknownFilters } from "../model/report-filter.ts";

/** Says which parts of the address no report knows, because the rows are not narrowed to them. */
export function UnknownFilters() {
  const { t } = useTranslation();
  const unknown = listUnknownFilters(useReportAddress().query);
  if (unknown.length === 0) return null;
  return (
    <Banner tone="warning" announce="status">
      {t("components.unknown-filters", { filters: unknown.join(" ") })}
    </Banner>
  );
}
