import type { OptionSection } from "@gatehouse/shared/contracts/options.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { Lock } from "lucide-react";
import { useId, useMemo, type ReactNode } from "react";
import { goToCard } from "./focus-card.ts";
import classes from "./option-index.module.css";
import { SettingSearch } from "./setting-search.tsx";
import { useCurrentCard } from "./use-current-card.ts";

type OptionIndexProps = {
  sections: readonly OptionSection[];
  changedIds: ReadonlySet<string>;
  /** Marks cards that can't be changed, unless the page says it of all. */
  marksViewOnly: boolean;
  children: ReactNode;
};

/** The cards of the page, beside them, and a search of all settings; follows the scroll position and marks changed cards. */
export function OptionIndex({ sections, changedIds, marksViewOnly, children }: OptionIndexProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const ids = useMemo(() => sections.map(({ resourceKey }) => resourceKey), [sections]);
  const currentId = useCurrentCard(ids);
  return (
    <div className={classes.index}>
      <SettingSearch>
        <nav aria-labelledby={headingId}>
          <p id={headingId} className={classes.heading}>
            {t("option.on-this-page")}
          </p>
          <ul className={classes.list}>
            {sections.map(({ resourceKey, links }) => (
              <li key={resourceKey}>
                <button
                  type="button"
                  className={classes.entry}
                  aria-current={resourceKey === currentId ? "location" : undefined}
                  onClick={() => goToCard(resourceKey)}
                >
                  {/* i18n-keys: option.cards.* */}
                  {t(resourceKey)}
                  {changedIds.has(resourceKey) && <ChangedDot />}
                  {marksViewOnly && !links.update && <ViewOnly />}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </SettingSearch>
    </div>
  );
}

function ChangedDot() {
  const { t } = useTranslation();
  return (
    <span className={classes.mark}>
      <span className={classes.dot} />
      <VisuallyHidden>{t("option.modified")}</VisuallyHidden>
    </span>
  );
}

function ViewOnly() {
  const { t } = useTranslation();
  return (
    <span className={classes.mark}>
      <Lock aria-hidden="true" />
      {t("option.view-only")}
    </span>
  );
}
