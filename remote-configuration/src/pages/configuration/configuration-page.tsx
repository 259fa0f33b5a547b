import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { memo, useMemo, useRef, useState } from "react";
import { useConfigurationMenu } from "../../data/configuration-menus.hooks.ts";
import type { MenuGroupTexts } from "../../model/menu-texts.ts";
import { prepareSearch, searchConfiguration } from "../../model/search-configuration.ts";
import classes from "./menu-cards.module.css";
import { MenuCards } from "./menu-cards.tsx";
import { MenuSearch } from "./menu-search.tsx";
import { MenuSkeleton } from "./menu-skeleton.tsx";
import { SearchResults } from "./search-results.tsx";
import { SupportContact } from "./support-contact.tsx";
import { useDeadline } from "./use-deadline.ts";
import { useSettingTexts } from "../../components/use-setting-texts.ts";

/** After this time the menu counts as failed; it still shows if it loads later. */
const READY_WITHIN_MS = 5000;

/** The menu has dozens of entries, and what is read beside it changes none of them. */
const StillMenuCards = memo(MenuCards);

/** Everything that can be configured, as cards and by search. */
export function ConfigurationPage() {
  const { t } = useTranslation();
  const menu = useConfigurationMenu();
  const { data, error, mutate } = menu;
  const isLate = useDeadline(!data && !error, READY_WITHIN_MS);
  const isValidating = error !== undefined && menu.isValidating;
  const read = { data, error: error ?? (isLate ? {} : undefined), isValidating, mutate };
  const failure = { title: t("configuration.failed.title"), description: t("configuration.failed.description") };
  usePageHeader({ section: t("configuration.title"), home: { destination: paths.configuration } });
  return (
    <div className={classes.frame}>
      <PageFrame pageId="configuration" title={t("configuration.title")} description={t("configuration.description")}>
        <ReadState read={read} skeleton={<MenuSkeleton />} failure={failure}>
          {(groups) => <Menu groups={groups} />}
        </ReadState>
      </PageFrame>
    </div>
  );
}

function Menu({ groups }: { groups: readonly MenuGroupTexts[] }) {
  const searchRef = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState("");
  // The page shows faster without them.
  const isSearching = input.trim() !== "";
  const { settings, hasFailed } = useSettingTexts(isSearching, { isReadAhead: true });
  const prepared = useMemo(() => (isSearching ? prepareSearch(groups, settings) : []), [isSearching, groups, settings]);
  const results = searchConfiguration(prepared, input);
  const handleClear = (): void => {
    setInput("");
    searchRef.current?.focus();
  };
  return (
    <>
      <MenuSearch searchRef={searchRef} value={input} onChange={setInput} resultCount={results?.length ?? null} />
      {results ? (
        <SearchResults results={results} lacksSettings={hasFailed} onClear={handleClear} />
      ) : (
        <>
          <StillMenuCards groups={groups} />
          <SupportContact />
        </>
      )}
    </>
  );
}
