import type { Organization } from "@gatehouse/shared/contracts/organizations.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { foldText } from "@gatehouse/shared/rules/search-text";
import { useSession } from "@gatehouse/shared/session";
import { SearchField } from "@gatehouse/shared/ui/search-field";
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { FoundOrganizations } from "./found-organizations.tsx";
import classes from "./organization-list.module.css";

/** From this number of organizations on, a search field is above the list. */
const searchableFrom = 8;

type Props = {
  onChoose: (organization: Organization) => void;
  onEscape?: () => void;
  onBlur?: (event: FocusEvent) => void;
};

/** The user's organizations; the list has the focus first, and typing goes to the search field of a long one. */
export function OrganizationList({ onChoose, onEscape, onBlur }: Props) {
  const { t } = useTranslation();
  const organizations = useSession().AccessibleOrganizations;
  const [query, setQuery] = useState("");
  const listRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const isSearchable = organizations.length >= searchableFrom;
  const found = organizations.filter(({ orgLabel }) => foldText(orgLabel).includes(foldText(query.trim())));
  const focusSearch = (): void => searchRef.current?.focus();

  useEffect(() => listRef.current?.focus(), []);

  const handleSearchKey = (event: KeyboardEvent): void => {
    if (event.target !== searchRef.current) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      listRef.current?.focus();
    } else if (event.key === "Escape") onEscape?.();
  };
  const handleBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event);
  };
  return (
    // Handles what its field and its list leave to it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.picker} onBlur={handleBlur} onKeyDown={handleSearchKey}>
      {isSearchable && (
        <SearchField
          ref={searchRef}
          label={t("organization-picker.search")}
          size="small"
          value={query}
          onChange={setQuery}
          onSubmit={() => found[0] && onChoose(found[0])}
        />
      )}
      <FoundOrganizations
        // A new search starts at its first result.
        key={query}
        listRef={listRef}
        organizations={found}
        onChoose={onChoose}
        onEscape={onEscape}
        onType={isSearchable ? focusSearch : undefined}
      />
      {found.length === 0 && (
        <p className={classes.none} role="status">
          {t("organization-picker.none")}
        </p>
      )}
    </div>
  );
}
