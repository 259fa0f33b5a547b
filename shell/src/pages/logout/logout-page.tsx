import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate } from "@gatehouse/shared/routing";
import { signOut } from "@gatehouse/shared/session";
import { Button } from "@gatehouse/shared/ui/button";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { useEffect, useState } from "react";
import { ErrorPage } from "../../components/error-page.tsx";
import classes from "./logout-page.module.css";

/** Signs out and goes on to sign-in; shows nothing but a spinner, unless the server does not confirm it. */
export function LogoutPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);

  useEffect(() => {
    signOut().then(
      () => navigate(paths.login, { replace: true }),
      () => setFailedAttempt(attempt),
    );
  }, [navigate, attempt]);

  if (failedAttempt === attempt) {
    return (
      <ErrorPage pageId="logout" title={t("logout.failed.title")} description={t("logout.failed.description")}>
        <Button onClick={() => setAttempt(attempt + 1)}>{t("components.retry")}</Button>
        <Button variant="secondary" onClick={() => void navigate(paths.login, { replace: true })}>
          {t("logout.failed.sign-in")}
        </Button>
      </ErrorPage>
    );
  }
  return (
    <div data-page="shell/logout" className={classes["waiting"]}>
      <Spinner size="large" label={t("logout.signing-out")} />
    </div>
  );
}
