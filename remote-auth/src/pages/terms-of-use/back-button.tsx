import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate } from "@gatehouse/shared/routing";
import { Button } from "@gatehouse/shared/ui/button";
import classes from "./terms-of-use-page.module.css";

/** Goes one step back in the history, or to the dashboard in a new tab. */
export function BackButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = (): void => void (window.history.length > 1 ? navigate(-1) : navigate(paths.dashboard));
  return (
    <div className={classes.actions}>
      <Button variant="secondary" onClick={goBack}>
        {t("terms-of-use.back")}
      </Button>
    </div>
  );
}
