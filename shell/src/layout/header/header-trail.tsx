import { pageHeaderAtom, pageTitleAtom, type PageHeader } from "@gatehouse/shared/frame";
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
  return (
    <div className={classes.trail}>
      {section && <SectionTitle title={section} home={header?.home} isAlone={breadcrumbs.length === 0} />}
      {breadcrumbs.length > 0 && <HeaderBreadcrumbs items={breadcrumbs} isAlone={!section} />}
    </div>
  );
}

type SectionTitleProps = { title: string; home: PageHeader["home"]; isAlone: boolean };

/** Without room for the breadcrumbs, it's the way back from other pages than the section's home. */
function SectionTitle({ title, home, isAlone }: SectionTitleProps) {
  const { pathname, search } = useLocation();
  const path = home && routePath(home.destination, home.params);
  return (
    <span
      className={isAlone ? `${classes.section} ${classes.alone}` : classes.section}
      data-back={path !== undefined && path !== pathname + search ? "" : undefined}
    >
      {path === undefined ? <span>{title}</span> : <Link to={path}>{title}</Link>}
    </span>
  );
}
