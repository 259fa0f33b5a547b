import { useTranslation } from "@gatehouse/shared/i18n";
import { SearchField } from "@gatehouse/shared/ui/search-field";
import { useEffect, useEffectEvent, useState } from "react";
import { useReportAddress } from "../address/report-address.ts";
import { MAX_SEARCH_LENGTH } from "../model/report-filter.ts";

const PAUSE_MS = 300;

/** The search, applied after a pause in typing or on Enter. */
export function ReportSearch() {
  const { t } = useTranslation();
  const { query, change } = useReportAddress();
  const [draft, setDraft] = useState(query.search);
  const [committed, setCommitted] = useState(query.search);
  // Compares the queries themselves, because going back before a new search has applied leads to the same text.
  const [seen, setSeen] = useState(query);
  if (seen !== query) {
    setSeen(query);
    // The search was changed by the history or by a link.
    if (query.search !== committed) {
      setCommitted(query.search);
      setDraft(query.search);
    }
  }

  const commit = (search: string): void => {
    if (search === committed) return;
    setCommitted(search);
    // One search is one step of the history, however often the user pauses.
    change({ search }, { isReplaced: committed !== "" && search !== "" });
  };
  const handlePause = useEffectEvent(() => commit(draft.trim()));
  useEffect(() => {
    const timer = setTimeout(handlePause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <SearchField
      size="small"
      label={t("report.search")}
      value={draft}
      onChange={(value) => setDraft(value.slice(0, MAX_SEARCH_LENGTH))}
      onSubmit={(value) => commit(value.trim())}
    />
  );
}
