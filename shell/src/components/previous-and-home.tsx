import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate } from "@gatehouse/shared/routing";
import { Button } from "@gatehouse/shared/ui/button";
import { House } from "lucide-react";

/** The two ways on from a page that cannot be shown: home, or one step back. */
export function PreviousAndHome() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <Button size="small" icon={<House aria-hidden="true" />} onClick={() => void navigate(paths.dashboard)}>
        {t("components.home")}
      </Button>
      <Button size="small" variant="secondary" onClick={() => void navigate(-1)}>
        {t("components.previous")}
      </Button>
    </>
  );
}
