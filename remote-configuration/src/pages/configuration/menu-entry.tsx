import { useTranslation } from "@gatehouse/shared/i18n";
import { routePath } from "@gatehouse/shared/routing";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { MenuItemTexts } from "../../model/menu-texts.ts";
import classes from "./menu-cards.module.css";

type MenuEntryProps = { item: MenuItemTexts };

/** A link with an expandable description. */
export function MenuEntry({ item }: MenuEntryProps) {
  const { t } = useTranslation();
  const descriptionId = useId();
  const [isExpanded, setExpanded] = useState(false);
  return (
    <li>
      <div className={classes.entryHead}>
        <TextLink to={routePath(item.destination, item.queryParams)}>{item.name}</TextLink>
        {/* Not an `IconButton`, whose tooltip is code of its own in each of the dozens of entries. */}
        <button
          type="button"
          className={classes.toggle}
          aria-label={t("configuration.description-of", { name: item.name })}
          data-tooltip=""
          aria-expanded={isExpanded}
          aria-controls={descriptionId}
          onClick={() => setExpanded(!isExpanded)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      <p id={descriptionId} className={classes.description} hidden={!isExpanded}>
        {item.description}
      </p>
    </li>
  );
}
