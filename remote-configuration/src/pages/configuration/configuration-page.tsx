import type { ConfigurationMenu } from "@gatehouse/shared/contracts/configuration-menus.contract";
import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useState } from "react";
import { useConfigurationMenu } from "../../data/configuration-menus.hooks.ts";
import { menuTexts } from "../../model/menu-texts.ts";
import { searchMenu } from "../../model/search-menu.ts";
import { MenuCards } from "./menu-cards.tsx";
import { MenuSearch } from "./menu-search.tsx";
import { MenuSkeleton } from "./menu-skeleton.tsx";
import { SearchResults } from "./search-results.tsx";
import { SupportContact } from "./support-contact.tsx";
import { useDeadline } from "./use-deadline.ts";

/** A menu that takes longer counts as failed; it still shows when it comes after all. */
const READY_WITHIN_MS = 5000;

/** Everything that can be configured, as cards and by search. */
export function ConfigurationPage() {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = useConfigurationMenu();
  const isLate = useDeadline(!data && !error, READY_WITHIN_MS);
  usePageHeader({ section: t("configuration.title"), home: { destination: paths.configuration } });
  return (
    <PageFrame pageId="configuration" title={t("configuration.title")} description={t("configuration.description")}>
      {data ? (
        <Menu menu={data} />
      ) : (
        <NoMenu
          hasFailed={error !== undefined || isLate}
          requestId={error?.requestId}
          isRetrying={isValidating && !isLate}
          onRetry={() => void mutate()}
        />
      )}
    </PageFrame>
  );
}

function Menu({ menu }: { menu: ConfigurationMenu }) {
  const { t } = useTranslation();
  const [input, setInput] = useState("");
  // i18n-keys: configuration.groups.*, configuration.items.*.name, configuration.items.*.description
  // i18n-keys: configuration.items.*.keywords
  const groups = menuTexts(menu, t);
  const results = searchMenu(groups, input);
  return (
    <>
      <MenuSearch value={input} onChange={setInput} resultCount={results?.length ?? null} />
      {results ? (
        <SearchResults results={results} onClear={() => setInput("")} />
      ) : (
        <>
          <MenuCards groups={groups} />
          <SupportContact />
        </>
      )}
    </>
  );
}

type NoMenuProps = { hasFailed: boolean; requestId: string | undefined; isRetrying: boolean; onRetry: () => void };

function NoMenu({ hasFailed, requestId, isRetrying, onRetry }: NoMenuProps) {
  const { t } = useTranslation();
  if (!hasFailed) {
    return (
      <PageState kind="loading">
        <MenuSkeleton />
      </PageState>
    );
  }
  return (
    <PageState
      kind="error"
      title={t("configuration.failed.title")}
      description={t("configuration.failed.description")}
      requestId={requestId}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}
