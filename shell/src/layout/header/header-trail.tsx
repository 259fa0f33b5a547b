import { pageHeaderAtom, pageTitleAtom } from "@gatehouse/shared/frame";
import { Link, routePath, useLocation } from "@gatehouse/shared/routing";
import { useAtomValue } from "@gatehouse/shared/state";
import { HeaderBreadcrumbs } from "./header-breadcrumbs.tsx";
import classes from "./header-trail.module.css";

/** Section title and breadcrumbs of the current page; without a section the page title is used. */
export function HeaderTrail() {
  const header = useAtomValue(pageHeaderAtom);
  const pageTitle = useAtomValue(pageTitleAtom);
  const section = header?.section ?? pageTitle;
  const breadcrumbs = header?.breadcrumbs ?? [];
  const home = header?.home && routePath(header.home.destination, header.home.params);
  const { pathname, search } = useLocation();
  // Without room for the breadcrumbs, the section is the way back.
  const isWayBack = home !== undefined && home !== pathname + search;
  return (
    <div className={classes.trail}>
      {section && (
        <span
          className={breadcrumbs.length > 0 ? classes.section : `${classes.section} ${classes.alone}`}
          data-back={isWayBack || undefined}
        >
          {home === undefined ? <span>{section}</span> : <Link to={home}>{section}</Link>}
        </span>
      )}
      {breadcrumbs.length > 0 && <HeaderBreadcrumbs items={breadcrumbs} isAlone={!section} />}
    </div>
  );
}
