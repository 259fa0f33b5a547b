import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Link, routePath, useSearchParams } from "@gatehouse/shared/routing";
import { useId } from "react";
import { useConfigurationMenu } from "../../data/configuration-menus.hooks.ts";
import type { MenuItemTexts } from "../../model/menu-texts.ts";
import classes from "./option-index.module.css";

/** The other pages of the same group of the configuration menu; nothing if the menu can't be read. */
export function MoreSettings() {
  const { t } = useTranslation();
  const headingId = useId();
  const { data } = useConfigurationMenu();
  const isCurrent = useIsCurrent();
  const entries = data
    ?.map(({ items }) => items)
    .find((items) => items.some(isCurrent))
    ?.filter((item) => !isCurrent(item));
  if (!entries || entries.length === 0) return null;
  return (
    <nav aria-labelledby={headingId}>
      <p id={headingId} className={classes.heading}>
        {t("option.more-settings")}
      </p>
      <ul className={classes.list}>
        {entries.map(({ key, name, destination, queryParams }) => (
          <li key={key}>
            <Link to={routePath(destination, queryParams)} className={classes.entry}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whether an entry leads to the page on screen; the address may also name a part of it. */
function useIsCurrent(): (item: MenuItemTexts) => boolean {
  const [parameters] = useSearchParams();
  const nameOfPage = parameters.has("area") ? "area" : "section";
  return ({ destination, queryParams }) =>
    destination === paths.configurationOption && queryParams[nameOfPage] === parameters.get(nameOfPage);
}
