import { GRID_FILTER_MAX_LENGTH } from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { SearchField } from "@gatehouse/shared/ui/search-field";
import { useEffect, useRef, useState } from "react";

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
  const committed = useRef(text);
  const commit = useRef(onCommit);
  useEffect(() => {
    commit.current = onCommit;
  });

  useEffect(() => {
    // A filter that did not come from here: the user went back, or followed a link.
    if (text === committed.current) return;
    committed.current = text;
    setDraft(text);
  }, [text]);

  useEffect(() => {
    if (draft.trim() === committed.current) return undefined;
    const timer = setTimeout(() => {
      committed.current = draft.trim();
      commit.current(draft.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  const handleSubmit = (value: string): void => {
    if (value.trim() === committed.current) return;
    committed.current = value.trim();
    onCommit(value.trim());
  };
  return (
    <SearchField
      size="small"
      label={t("grid.filter")}
      value={draft}
      onChange={(value) => setDraft(value.slice(0, GRID_FILTER_MAX_LENGTH))}
      onSubmit={handleSubmit}
    />
  );
}
