import { useTranslation } from "@gatehouse/shared/i18n";
import { Lock } from "lucide-react";
import classes from "./view-only-note.module.css";

/** Says that the user may not change these options. */
export function ViewOnlyNote() {
  const { t } = useTranslation();
  return (
    <span className={classes.note}>
      <Lock aria-hidden="true" />
      {t("option.read-only")}
    </span>
  );
}
