import { useTranslation } from "@gatehouse/shared/i18n";
import { routePath } from "@gatehouse/shared/routing";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { Card } from "@gatehouse/shared/ui/card";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { SearchX } from "lucide-react";
import type { SearchResult } from "../../model/search-configuration.ts";
import classes from "./search-results.module.css";

type SearchResultsProps = {
  results: readonly SearchResult[];
  /** The settings couldn't be read, so that only pages are found. */
  lacksSettings: boolean;
  onClear: () => void;
};

/** Pages and single settings, each with its parents, link, description and matching keywords. */
export function SearchResults({ results, lacksSettings, onClear }: SearchResultsProps) {
  const { t } = useTranslation();
  return (
    <>
      {lacksSettings && (
        <div className={classes.notice}>
          <Banner tone="warning">{t("configuration.search.settings-failed")}</Banner>
        </div>
      )}
      {results.length === 0 ? <NoResults onClear={onClear} /> : <ResultList results={results} />}
    </>
  );
}

function NoResults({ onClear }: Pick<SearchResultsProps, "onClear">) {
  const { t } = useTranslation();
  return (
    <PageState
      kind="empty"
      icon={<SearchX aria-hidden="true" />}
      title={t("configuration.search.none")}
      description={t("configuration.search.none-advice")}
      action={
        <Button variant="secondary" size="small" onClick={onClear}>
          {t("configuration.search.clear")}
        </Button>
      }
    />
  );
}

function ResultList({ results }: Pick<SearchResultsProps, "results">) {
  const { t } = useTranslation();
  return (
    <Card padding="flush">
      <ul className={classes.results} aria-label={t("configuration.search.results")}>
        {results.map(({ entry, matchingKeywords }) => (
          <li key={entry.key} className={classes.result}>
            <p className={classes.group}>{entry.parents.join(" › ")}</p>
            <TextLink to={routePath(entry.destination, entry.queryParams)} className={classes.name}>
              {entry.title}
            </TextLink>
            <p className={classes.description}>{entry.description}</p>
            {matchingKeywords.length > 0 && (
              <p className={classes.keywords}>
                <span>{t("configuration.search.keywords")}</span>
                {matchingKeywords.map((keyword) => (
                  <Badge key={keyword}>{keyword}</Badge>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
