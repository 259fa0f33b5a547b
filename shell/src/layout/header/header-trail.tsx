import { pageHeaderAtom, pageTitleAtom } from "@gatehouse/shared/frame";
import { Link, routePath } from "@gatehouse/shared/routing";
import { useAtomValue } from "@gatehouse/shared/state";
import { HeaderBreadcrumbs } from "./header-breadcrumbs.tsx";
import classes from "./header-trail.module.css";

/** Section title and breadcrumbs of the current page; without a section the page title is used. */
export function HeaderTrail() {
  const header = useAtomValue(pageHeaderAtom);
  const pageTitle = useAtomValue(pageTitleAtom);
  const section = header?.section ?? pageTitle;
  const breadcrumbs = header?.breadcrumbs ?? [];
  return (
    <div className={classes.trail}>
      {section && (
        <span className={breadcrumbs.length > 0 ? classes.section : `${classes.section} ${classes.alone}`}>
          {header?.home ? (
            <Link to={routePath(header.home.destination, header.home.params)}>{section}</Link>
          ) : (
            <span>{section}</span>
          )}
        </span>
      )}
      {breadcrumbs.length > 0 && <HeaderBreadcrumbs items={breadcrumbs} isAlone={!section} />}
    </div>
  );
}
