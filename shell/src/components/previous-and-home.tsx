import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate } from "@gatehouse/shared/routing";
import { Button } from "@gatehouse/shared/ui/button";

/** The two ways on from a page that cannot be shown: one step back, or home. */
export function PreviousAndHome() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => void navigate(paths.dashboard)}>{t("components.home")}</Button>
      <Button variant="secondary" onClick={() => void navigate(-1)}>
        {t("components.previous")}
      </Button>
    </>
  );
}
