import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { redirectTarget } from "@gatehouse/shared/rules/redirect-target";
import { Navigate, useSearchParams } from "@gatehouse/shared/routing";
import { hasUnconfirmedSignOut, startPage, useSession } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { Card } from "@gatehouse/shared/ui/card";
import classes from "./plain-sign-in.module.css";
import { PlainSignInSteps } from "./plain-sign-in-steps.tsx";

/** Replaces a sign-in section that cannot be shown, so that operators can sign in to repair it. */
export function PlainSignInPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const { SignedIn } = useSession();
  const [query] = useSearchParams();
  if (SignedIn) return <Navigate to={redirectTarget(query.get("redir"), startPage())} replace />;
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {t("components.retry")}
    </Button>
  );
  return (
    <PageFrame pageId="plain-sign-in" title={t("plain-sign-in.title")}>
      <div className={classes.column}>
        <Banner tone="warning" action={retry}>
          {t("plain-sign-in.reason")}
        </Banner>
        {hasUnconfirmedSignOut() && <Banner tone="warning">{t("plain-sign-in.unconfirmed-sign-out")}</Banner>}
        <Card padding="roomy">
          <PlainSignInSteps />
        </Card>
      </div>
    </PageFrame>
  );
}
