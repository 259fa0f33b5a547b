import type { SiteMenuCategory } from "@gatehouse/shared/contracts/site-menus.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Link } from "@gatehouse/shared/routing";
import { useSession } from "@gatehouse/shared/session";
import { isCurrentRoute } from "../../model/is-current-route.ts";
import { MenuIcon } from "../side-menu/menu-icon.tsx";
import { useSideMenu } from "../side-menu/use-side-menu.ts";
import { useMediaQuery } from "../window/use-media-query.ts";
import { memo, useDeferredValue } from "react";
import classes from "./rail.module.css";

/** `app-frame.module.css` leaves room for it from the same width on. */
const railQuery = "(width >= 80em)";

/** The sections as icons along the inline start of a wide window, in the groups of the side menu. */
export function Rail() {
  const { MustChangePassword } = useSession();
  if (!useMediaQuery(railQuery)) return null;
  // The server refuses the menu until the password is changed.
  return MustChangePassword ? <div className={classes.rail} /> : <RailLinks />;
}

function RailLinks() {
  const { t } = useTranslation();
  const { shown: menu, place } = useSideMenu();
  // With hundreds of sections, the page comes first.
  const shown = useDeferredValue(menu);
  return (
    <nav className={classes.rail} aria-label={t("side-menu.rail")}>
      {shown?.groups.map(({ id, name, entries }) => (
        // i18n-keys: side-menu.groups.*
        <ul key={id} className={classes.group} aria-label={name ? t(`side-menu.groups.${name}`) : undefined}>
          {entries.map((entry) => (
            <li key={entry.ResourceKey}>
              <RailLink
                entry={entry}
                label={shown.labelOf(entry.ResourceKey)}
                isCurrent={"Route" in entry && isCurrentRoute(entry.Route, place)}
              />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

type RailLinkProps = { entry: SiteMenuCategory; label: string; isCurrent: boolean };

/** A navigation changes two of them at most. */
const RailLink = memo(function RailLink({ entry, label, isCurrent }: RailLinkProps) {
  const props = {
    className: classes.link,
    "aria-label": label,
    "data-tooltip": label,
    "data-tooltip-side": "end",
    children: <MenuIcon name={entry.Icon} />,
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  if ("Url" in entry) return <a {...props} href={entry.Url} />;
  return <Link {...props} to={entry.Route} aria-current={isCurrent ? "page" : undefined} />;
});
