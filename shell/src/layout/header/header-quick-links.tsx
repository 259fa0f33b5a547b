import { pageHeaderAtom, type QuickLink } from "@gatehouse/shared/frame";
import { translate, useTranslation } from "@gatehouse/shared/i18n";
import { Link, routePath, useNavigate } from "@gatehouse/shared/routing";
import { useAtomValue } from "@gatehouse/shared/state";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { Ellipsis, Link2 } from "lucide-react";
import { HeaderMenu } from "./header-menu.tsx";
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

/** The links as entries of a menu. */
export function useLinkCommands(links: readonly ShownQuickLink[]): MenuCommand[] {
  const navigate = useNavigate();
  return links.map(({ to, label, title }, index) => ({
    id: `link-${index}`,
    label,
    description: title === label ? undefined : title,
    icon: <Link2 aria-hidden="true" />,
    onAction: () => void navigate(to),
  }));
}

/** More would not fit beside the breadcrumbs in every language; the others are in a menu. */
const MAX_LINKS = 4;
const LINKS_BESIDE_MENU = 3;

/** The contextual links of the wide header. */
export function HeaderQuickLinks() {
  const { t } = useTranslation();
  const links = useQuickLinks();
  if (links.length === 0) return null;
  const shown = links.length > MAX_LINKS ? links.slice(0, LINKS_BESIDE_MENU) : links;
  return (
    <nav aria-label={t("header.quick-links")} className={classes.quickNavigation}>
      <ul className={classes.quickLinks}>
        {shown.map(({ to, label, title }) => (
          <li key={to + label}>
            <Link to={to} title={title}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < links.length && <FurtherLinks links={links.slice(shown.length)} />}
    </nav>
  );
}

function FurtherLinks({ links }: { links: readonly ShownQuickLink[] }) {
  const { t } = useTranslation();
  const items = useLinkCommands(links);
  return <HeaderMenu label={t("header.more-links")} icon={<Ellipsis aria-hidden="true" />} items={items} />;
}
