import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useOptionChanges } from "../../../data/option-changes.hooks.ts";
import classes from "./changed-by.module.css";

/** Who saved an option last, and when; nothing until the history has loaded, or if it can't. */
export function ChangedBy({ scopeId, optionTypeId }: { scopeId: string; optionTypeId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useOptionChanges(scopeId, optionTypeId);
  const [latest] = data?.changes ?? [];
  return (
    <p className={classes.author} role="status">
      {latest && t("option.conflict.by", { name: latest.userName, time: format.dateTime(latest.changedAt) })}
    </p>
  );
}
