import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Link, routePath } from "@gatehouse/shared/routing";
import type { AccountSection } from "./account-section.ts";
import classes from "./section-list.module.css";

type SectionListProps = { sections: readonly AccountSection[]; currentKey: string };

/** Links to the sections; in narrow windows without descriptions, above the section. */
export function SectionList({ sections, currentKey }: SectionListProps) {
  const { t } = useTranslation();
  return (
    <nav className={classes.panel} aria-label={t("account.sections.label")}>
      <ul className={classes.list}>
        {sections.map(({ key, icon: Icon }) => (
          <li key={key}>
            <Link
              to={routePath(paths.account, { section: key })}
              className={classes.entry}
              aria-current={key === currentKey ? "page" : undefined}
            >
              <Icon aria-hidden="true" />
              <span className={classes.texts}>
                {/* i18n-keys: account.sections.*.name, account.sections.*.description */}
                <span className={classes.name}>{t(`account.sections.${key}.name`)}</span>
                <span className={classes.description}>{t(`account.sections.${key}.description`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
