import { useTranslation } from "@gatehouse/shared/i18n";
import { focusMain } from "./focus-main.ts";
import classes from "./skip-link.module.css";

/** First stop of the Tab key: past the header to the page. A button, because an address with `#main` is a route. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <button type="button" className={classes.skip} onClick={() => focusMain()}>
      {t("skip-link.label")}
    </button>
  );
}
