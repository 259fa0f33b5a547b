import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { redirectTarget } from "@gatehouse/shared/rules/redirect-target";
import { Navigate, useSearchParams } from "@gatehouse/shared/routing";
import { hasUnconfirmedSignOut, readSessionEnd, startPage, useSession } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { Card } from "@gatehouse/shared/ui/card";
import { useState } from "react";
import classes from "./plain-sign-in.module.css";
import { PlainSignInSteps } from "./plain-sign-in-steps.tsx";

/** Replaces a sign-in section that cannot be shown, so that operators can sign in to repair it. */
export function PlainSignInPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const { SignedIn } = useSession();
  const [query] = useSearchParams();
  const [end] = useState(readSessionEnd);
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
        {/* i18n-keys: plain-sign-in.session-end.expired, plain-sign-in.session-end.signed-out-elsewhere */}
        {end !== null && <Banner tone="info">{t(`plain-sign-in.session-end.${end}`)}</Banner>}
        {hasUnconfirmedSignOut() && <Banner tone="warning">{t("plain-sign-in.unconfirmed-sign-out")}</Banner>}
        <Card padding="roomy">
          <PlainSignInSteps />
        </Card>
      </div>
    </PageFrame>
  );
}
