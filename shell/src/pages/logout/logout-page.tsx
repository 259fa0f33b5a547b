import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { usePageTitle } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate } from "@gatehouse/shared/routing";
import { signOut } from "@gatehouse/shared/session";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { useEffect } from "react";
import classes from "./logout-page.module.css";

/** Signs out and redirects to the server's target or to sign-in, which reports a failed sign-out and offers Retry. */
export function LogoutPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  usePageTitle(t("logout.signing-out"));

  useEffect(() => {
    signOut().then(
      (target) => (target === null ? navigate(paths.login, { replace: true }) : window.location.replace(target)),
      () => navigate(pathTo.login({ redir: paths.dashboard }), { replace: true }),
    );
  }, [navigate]);

  return (
    <div data-page="shell/logout" className={classes.waiting}>
      <Spinner size="large" label={t("logout.signing-out")} />
    </div>
  );
}
