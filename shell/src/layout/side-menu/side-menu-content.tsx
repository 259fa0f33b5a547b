import type { SiteMenuCategory } from "@gatehouse/shared/contracts/site-menus.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useEffect } from "react";
import { useSiteMenu } from "../../data/site-menus.hooks.ts";
import { homeOnlyMenu } from "./home-only-menu.ts";
import { SideMenuEntry } from "./side-menu-entry.tsx";
import { useMenuLabels } from "./use-menu-labels.ts";
import classes from "./side-menu.module.css";

const nothing: SiteMenuCategory[] = [];

/** The categories of the side menu, with what lies below each. */
export function SideMenuContent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { data, error } = useSiteMenu();
  const hasFailed = error !== undefined && data === undefined;
  const categories = data ?? (hasFailed ? homeOnlyMenu : nothing);
  const labelOf = useMenuLabels(categories);

  useEffect(() => {
    if (hasFailed) notify({ format: "error", messageKey: "side-menu.failed" });
  }, [hasFailed, notify]);

  if (categories === nothing || labelOf === null) return <PageState kind="loading" />;
  return (
    <nav aria-label={t("side-menu.title")}>
      <ul className={classes["list"]}>
        {categories.map((category) => (
          <li key={category.ResourceKey}>
            <SideMenuEntry entry={category} label={labelOf(category.ResourceKey)} onFollow={onClose} />
            {category.Items.length > 0 && (
              <ul className={classes["sublist"]}>
                {category.Items.map((item) => (
                  <li key={item.ResourceKey}>
                    <SideMenuEntry entry={item} label={labelOf(item.ResourceKey)} onFollow={onClose} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
