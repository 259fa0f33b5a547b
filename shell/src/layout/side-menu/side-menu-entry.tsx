import type { SiteMenuItem } from "@gatehouse/shared/contracts/site-menus.contract";
import { Link } from "@gatehouse/shared/routing";
import { isCurrentRoute, type Place } from "../../model/is-current-route.ts";
import { MenuIcon } from "./menu-icon.tsx";
import classes from "./side-menu.module.css";

type Props = { entry: SiteMenuItem; label: string; place: Place; onFollow: () => void };

/** One entry of the side menu: a page of the console, or an external URL in the same tab. */
export function SideMenuEntry({ entry, label, place, onFollow }: Props) {
  const content = (
    <>
      <MenuIcon name={entry.Icon} />
      <span>{label}</span>
    </>
  );
  if ("Url" in entry) {
    return (
      <a className={classes.entry} href={entry.Url}>
        {content}
      </a>
    );
  }
  const isCurrent = isCurrentRoute(entry.Route, place);
  return (
    // A link to the current page only remounts it, so the menu must be closed here.
    <Link className={classes.entry} to={entry.Route} aria-current={isCurrent ? "page" : undefined} onClick={onFollow}>
      {content}
    </Link>
  );
}
