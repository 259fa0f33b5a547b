import { pageHeaderAtom, type QuickLink } from "@gatehouse/shared/frame";
import { translate, useTranslation } from "@gatehouse/shared/i18n";
import { Link, routePath } from "@gatehouse/shared/routing";
import { useAtomValue } from "@gatehouse/shared/state";
import classes from "./header.module.css";

/** A quick link in the current language. */
export type ShownQuickLink = { to: string; label: string; title: string };

/** Returns the header links of the current page, whose translation keys belong to the page. */
export function useQuickLinks(): ShownQuickLink[] {
  const { language } = useTranslation();
  const header = useAtomValue(pageHeaderAtom);
  if (!header?.quickLinks) return [];
  const show = ({ destination, params, displayResourceKey, titleResourceKey }: QuickLink): ShownQuickLink => ({
    to: routePath(destination, params),
    label: translate(header.namespace, displayResourceKey, {}, language),
    title: translate(header.namespace, titleResourceKey, {}, language),
  });
  return header.quickLinks.map(show);
}

/** The contextual links of the wide header. */
export function HeaderQuickLinks() {
  const { t } = useTranslation();
  const links = useQuickLinks();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t("header.quick-links")}>
      <ul className={classes.quickLinks}>
        {links.map(({ to, label, title }) => (
          <li key={to + label}>
            <Link to={to} title={title}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
