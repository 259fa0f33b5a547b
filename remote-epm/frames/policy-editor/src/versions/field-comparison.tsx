import { useTranslation } from "@gatehouse/shared/i18n";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import classes from "./content-comparison.module.css";

type Props = { field: string; before: string; after: string };

/** One field of a rule before and after. */
export function FieldComparison({ field, before, after }: Props) {
  const { t } = useTranslation();
  const name = field.replace(/^conditions\./, "");
  return (
    <div className={classes.field}>
      {/* i18n-keys: components.conditions.*, versions.fields.* */}
      <span className={classes.label}>
        {field.startsWith("conditions.") ? t(`components.conditions.${name}`) : t(`versions.fields.${name}`)}
      </span>
      <span className={classes.values}>
        {before !== "" && (
          <del className={classes.before}>
            <VisuallyHidden>{t("versions.before")}</VisuallyHidden>
            <bdi>{before}</bdi>
          </del>
        )}
        {after !== "" && (
          <ins className={classes.after}>
            <VisuallyHidden>{t("versions.after")}</VisuallyHidden>
            <bdi>{after}</bdi>
          </ins>
        )}
      </span>
    </div>
  );
}
