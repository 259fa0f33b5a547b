import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate } from "@gatehouse/shared/routing";
import { Button } from "@gatehouse/shared/ui/button";
import { House } from "lucide-react";

/** The two ways on from a page that cannot be shown: home, or one step back, which is home too in a new tab. */
export function PreviousAndHome() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goHome = (): void => void navigate(paths.dashboard);
  const goBack = (): void => (window.history.length > 1 ? void navigate(-1) : goHome());
  return (
    <>
      <Button size="small" icon={<House aria-hidden="true" />} onClick={goHome}>
        {t("components.home")}
      </Button>
      <Button size="small" variant="secondary" onClick={goBack}>
        {t("components.previous")}
      </Button>
    </>
  );
}
