import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useEffect, useId } from "react";
import type { Place } from "../../model/is-current-route.ts";
import type { MenuEntryGroup } from "../../model/menu-groups.ts";
import { SideMenuEntry } from "./side-menu-entry.tsx";
import { useSideMenu } from "./use-side-menu.ts";
import classes from "./side-menu.module.css";

/** The groups of the side menu and their entries. */
export function SideMenuContent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { shown, place, hasFailed } = useSideMenu();

  useEffect(() => {
    if (hasFailed) notify({ format: "error", messageKey: "side-menu.failed" });
  }, [hasFailed, notify]);

  if (!shown) return <PageState kind="loading" />;
  return (
    <nav aria-label={t("side-menu.title")}>
      {shown.groups.map((group) => (
        <SideMenuGroup key={group.id} group={group} labelOf={shown.labelOf} place={place} onClose={onClose} />
      ))}
    </nav>
  );
}

type GroupProps = {
  group: MenuEntryGroup;
  labelOf: (resourceKey: string) => string;
  place: Place;
  onClose: () => void;
};

function SideMenuGroup({ group: { name, entries }, labelOf, place, onClose }: GroupProps) {
  const { t } = useTranslation();
  const headingId = useId();
  // A heading above a single entry would say the same twice.
  // i18n-keys: side-menu.groups.*
  const heading = name && entries.length > 1 ? t(`side-menu.groups.${name}`) : null;
  return (
    <div className={classes.group}>
      {heading && (
        <h3 id={headingId} className={classes.heading}>
          {heading}
        </h3>
      )}
      <ul className={classes.list} aria-labelledby={heading ? headingId : undefined}>
        {entries.map((category) => (
          <li key={category.ResourceKey}>
            <SideMenuEntry entry={category} label={labelOf(category.ResourceKey)} place={place} onFollow={onClose} />
            {category.Items.length > 0 && (
              <ul className={classes.sublist}>
                {category.Items.map((item) => (
                  <li key={item.ResourceKey}>
                    <SideMenuEntry entry={item} label={labelOf(item.ResourceKey)} place={place} onFollow={onClose} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
