import type { RoleChanges } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Banner } from "@gatehouse/shared/ui/banner";
import classes from "./role-changes-result.module.css";

type Row = RoleChanges["rows"][number];
type RoleChangesResultProps = { messageKey: string; changes: RoleChanges };

/** How many users would get or lose roles, and the first of them. */
export function RoleChangesResult({ messageKey, changes: { rows, total, isWhole } }: RoleChangesResultProps) {
  const { t } = useTranslation();
  const more = total - rows.length;
  return (
    <div className={classes.result}>
      <Banner tone="info" announce="status">
        {t(messageKey, { count: total })}
        {!isWhole && <p className={classes.note}>{t("form.role-changes.partial")}</p>}
      </Banner>
      <ul className={classes.users} aria-label={t("form.role-changes.title")}>
        {rows.map((row) => (
          <li key={row.name} className={classes.user}>
            <span className={classes.name}>
              <bdi>{row.name}</bdi>
              {row.isNew && <Badge tone="neutral">{t("form.role-changes.new")}</Badge>}
            </span>
            <RoleNames label={t("form.role-changes.gained")} names={row.gained} tone="success" />
            <RoleNames label={t("form.role-changes.lost")} names={row.lost} tone="danger" />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.note}>{t("form.role-changes.more", { count: more })}</p>}
    </div>
  );
}

type RoleNamesProps = { label: string; names: Row["gained"]; tone: "success" | "danger" };

function RoleNames({ label, names, tone }: RoleNamesProps) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return (
    <span className={classes.roles}>
      {label}
      {names.map(({ value, resourcekey, name }) => (
        <Badge key={value} tone={tone}>
          <bdi>{name ?? t(resourcekey)}</bdi>
        </Badge>
      ))}
    </span>
  );
}
