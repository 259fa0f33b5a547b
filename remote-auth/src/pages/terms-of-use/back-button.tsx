import { useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate } from "@gatehouse/shared/routing";
import { Button } from "@gatehouse/shared/ui/button";
import classes from "./terms-of-use-page.module.css";

/** Goes one step back in the history. */
export function BackButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className={classes.actions}>
      <Button variant="secondary" onClick={() => void navigate(-1)}>
        {t("terms-of-use.back")}
      </Button>
    </div>
  );
}
