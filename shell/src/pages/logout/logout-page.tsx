import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate } from "@gatehouse/shared/routing";
import { signOut } from "@gatehouse/shared/session";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { useEffect } from "react";

/** Signs out and goes on to sign-in; shows nothing but a spinner. */
export function LogoutPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    void signOut().then(() => navigate(paths.login, { replace: true }));
  }, [navigate]);
  return (
    <div data-page="shell/logout">
      <Spinner label={t("logout.signing-out")} />
    </div>
  );
}
