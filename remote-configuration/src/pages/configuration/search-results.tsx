import { useTranslation } from "@gatehouse/shared/i18n";
import { routePath } from "@gatehouse/shared/routing";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Button } from "@gatehouse/shared/ui/button";
import { Card } from "@gatehouse/shared/ui/card";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { SearchX } from "lucide-react";
import type { MenuSearchResult } from "../../model/search-menu.ts";
import classes from "./search-results.module.css";

type SearchResultsProps = { results: readonly MenuSearchResult[]; onClear: () => void };

/** What the search found: group, link, description and the keywords that match. */
export function SearchResults({ results, onClear }: SearchResultsProps) {
  const { t } = useTranslation();
  if (results.length === 0) {
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
  return (
    <Card padding="flush">
      <ul className={classes.results} aria-label={t("configuration.search.results")}>
        {results.map(({ groupTitle, item, matchingKeywords }) => (
          <li key={item.key} className={classes.result}>
            <p className={classes.group}>{groupTitle}</p>
            <TextLink to={routePath(item.destination, item.queryParams)} className={classes.name}>
              {item.name}
            </TextLink>
            <p className={classes.description}>{item.description}</p>
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
