import { MAX_GRID_FILTER_LENGTH } from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useLocation } from "@gatehouse/shared/routing";
import { SearchField } from "@gatehouse/shared/ui/search-field";
import { useEffect, useEffectEvent, useState } from "react";

/** Delay after typing before the rows are requested. */
const PAUSE_MS = 300;

type GridTextFilterProps = {
  /** The current filter. */
  text: string;
  onCommit: (text: string) => void;
};

/** The text filter, applied after a pause in typing or on Enter. */
export function GridTextFilter({ text, onCommit }: GridTextFilterProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(text);
  const [committed, setCommitted] = useState(text);
  // Compares locations, because going back before a new filter has applied leads to the same text.
  const location = useLocation();
  const [seen, setSeen] = useState(location);
  if (seen !== location) {
    setSeen(location);
    // The filter was changed by history navigation or a link.
    if (text !== committed) {
      setCommitted(text);
      setDraft(text);
    }
  }

  const commit = (value: string): void => {
    if (value === committed) return;
    setCommitted(value);
    onCommit(value);
  };
  const handlePause = useEffectEvent(() => commit(draft.trim()));
  useEffect(() => {
    const timer = setTimeout(handlePause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <SearchField
      size="small"
      label={t("grid.filter")}
      value={draft}
      onChange={(value) => setDraft(value.slice(0, MAX_GRID_FILTER_LENGTH))}
      onSubmit={(value) => commit(value.trim())}
    />
  );
}
