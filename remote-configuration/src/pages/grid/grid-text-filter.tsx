import { GRID_FILTER_MAX_LENGTH } from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useLocation } from "@gatehouse/shared/routing";
import { SearchField } from "@gatehouse/shared/ui/search-field";
import { useEffect, useEffectEvent, useState } from "react";

/** A pause in typing after which the rows are asked for. */
const PAUSE_MS = 300;

type GridTextFilterProps = {
  /** The filter in force. */
  text: string;
  onCommit: (text: string) => void;
};

/** The text filter; what is typed becomes the filter after a pause or with Enter. */
export function GridTextFilter({ text, onCommit }: GridTextFilterProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(text);
  const [committed, setCommitted] = useState(text);
  // Not the text: who goes back before a filter has been shown sees the same one as before.
  const location = useLocation();
  const [seen, setSeen] = useState(location);
  if (seen !== location) {
    setSeen(location);
    // A filter that did not come from here: the user went back, or followed a link.
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
      onChange={(value) => setDraft(value.slice(0, GRID_FILTER_MAX_LENGTH))}
      onSubmit={(value) => commit(value.trim())}
    />
  );
}
