import { useTranslation } from "@gatehouse/shared/i18n";
import { Link, routePath, useNavigate, useSearchParams } from "@gatehouse/shared/routing";
import { SearchField } from "@gatehouse/shared/ui/search-field";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { useMemo, useState, type ReactNode } from "react";
import { useSettingTexts } from "../../components/use-setting-texts.ts";
import {
  prepareSearch,
  searchConfiguration,
  type SearchEntry,
  type SearchResult,
} from "../../model/search-configuration.ts";
import classes from "./option-index.module.css";

/** Of a list beside the page. */
const MAX_RESULTS = 12;

const addressOf = ({ destination, queryParams }: SearchEntry): string => routePath(destination, queryParams);

/** Finds single settings of all pages; the results stand in place of what is below the box. */
export function SettingSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [input, setInput] = useState("");
  const { settings, isReady, hasFailed } = useSettingTexts(input !== "");
  const isSamePage = useIsSamePage();
  const prepared = useMemo(() => prepareSearch([], settings), [settings]);
  const results = isReady || hasFailed ? searchConfiguration(prepared, input) : null;
  const handleSubmit = (): void => {
    const [best] = results ?? [];
    if (!best) return;
    setInput("");
    void navigate(addressOf(best.entry), { replace: isSamePage(best.entry) });
  };
  return (
    <div className={classes.search}>
      <SearchField label={t("option.find")} size="small" value={input} onChange={setInput} onSubmit={handleSubmit} />
      {results === null ? (
        children
      ) : (
        <Results results={results} hasFailed={hasFailed} isSamePage={isSamePage} onChoose={() => setInput("")} />
      )}
    </div>
  );
}

type IsSamePage = (entry: SearchEntry) => boolean;

/** A setting of the page on screen replaces its address, which leaves no unsaved change. */
function useIsSamePage(): IsSamePage {
  const [parameters] = useSearchParams();
  const nameOfPage = parameters.has("area") ? "area" : "section";
  return ({ queryParams }) =>
    queryParams[nameOfPage] === parameters.get(nameOfPage) &&
    queryParams["area"] === (parameters.get("area") ?? undefined);
}

type ResultsProps = {
  results: readonly SearchResult[];
  hasFailed: boolean;
  isSamePage: IsSamePage;
  onChoose: () => void;
};

function Results({ results, hasFailed, isSamePage, onChoose }: ResultsProps) {
  const { t } = useTranslation();
  const failure = hasFailed ? t("option.find-failed") : t("configuration.search.none");
  return (
    <>
      <p className={results.length === 0 ? classes.none : classes.counted} role="status">
        {results.length === 0 ? (
          failure
        ) : (
          <VisuallyHidden>{t("configuration.search.count", { count: results.length })}</VisuallyHidden>
        )}
      </p>
      <ul className={classes.list} aria-label={t("configuration.search.results")}>
        {results.slice(0, MAX_RESULTS).map(({ entry }) => (
          <li key={entry.key}>
            <Link to={addressOf(entry)} replace={isSamePage(entry)} className={classes.result} onClick={onChoose}>
              {entry.title}
              <span className={classes.place}>{entry.parents.join(" › ")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
