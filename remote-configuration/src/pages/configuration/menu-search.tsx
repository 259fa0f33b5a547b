import { useTranslation } from "@gatehouse/shared/i18n";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { PopoverPanel } from "@gatehouse/shared/ui/popover-panel";
import { SearchField } from "@gatehouse/shared/ui/search-field";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { CircleHelp } from "lucide-react";
import { useRef, useState, type RefObject } from "react";
import { MIN_SEARCH_LENGTH } from "../../model/search-configuration.ts";
import classes from "./menu-search.module.css";

type MenuSearchProps = {
  searchRef: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  /** Null if the input is too short to search. */
  resultCount: number | null;
};

/** The search box with its help; announces the number of results. */
export function MenuSearch({ searchRef, value, onChange, resultCount }: MenuSearchProps) {
  const { t } = useTranslation();
  const helpRef = useRef<HTMLButtonElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <div className={classes.search}>
      <div className={classes.box}>
        <div className={classes.field}>
          <SearchField ref={searchRef} label={t("configuration.search.label")} value={value} onChange={onChange} />
        </div>
        <IconButton
          ref={helpRef}
          label={t("configuration.search.help")}
          icon={<CircleHelp aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={isHelpOpen}
          onClick={() => setHelpOpen(true)}
        />
      </div>
      <PopoverPanel
        triggerRef={helpRef}
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        label={t("configuration.search.help")}
        hasHeading
        widthRem={36}
      >
        <div className={classes.help}>
          <p>{t("configuration.search.help-length", { count: MIN_SEARCH_LENGTH })}</p>
          <p>{t("configuration.search.help-words")}</p>
        </div>
      </PopoverPanel>
      <p className={classes.count} role="status">
        {resultCount !== null && resultCount > 0 && t("configuration.search.count", { count: resultCount })}
        {resultCount === 0 && <VisuallyHidden>{t("configuration.search.none")}</VisuallyHidden>}
      </p>
    </div>
  );
}
