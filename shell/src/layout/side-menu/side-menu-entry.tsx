import type { SiteMenuItem } from "@gatehouse/shared/contracts/site-menus.contract";
import { Link, useLocation } from "@gatehouse/shared/routing";
import { MenuIcon } from "./menu-icon.tsx";
import classes from "./side-menu.module.css";

type Props = { entry: SiteMenuItem; label: string; onFollow: () => void };

/** One line of the side menu: a page of the console, or a full address in the same tab. */
export function SideMenuEntry({ entry, label, onFollow }: Props) {
  const { pathname } = useLocation();
  const content = (
    <>
      <MenuIcon name={entry.Icon} />
      <span>{label}</span>
    </>
  );
  if ("Url" in entry) {
    return (
      <a className={classes["entry"]} href={entry.Url}>
        {content}
      </a>
    );
  }
  const isCurrent = pathname === entry.Route || pathname.startsWith(`${entry.Route}/`);
  return (
    // The page that is shown already is only built anew, which is no navigation away from the menu.
    <Link
      className={classes["entry"]}
      to={entry.Route}
      aria-current={isCurrent ? "page" : undefined}
      onClick={onFollow}
    >
      {content}
    </Link>
  );
}
