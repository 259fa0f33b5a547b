import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { lazy, Suspense } from "react";
import type { LoginOffer } from "../../../model/login-offer.ts";
import classes from "./sign-in-alternatives.module.css";

/** Loaded on demand, because most installations have none of them. */
const SignInLinks = lazy(async () => ({ default: (await import("./sign-in-links.tsx")).SignInLinks }));

type SignInAlternativesProps = { offer: LoginOffer; redir: string | null; onSecurityKey: () => void };

/** Alternatives to a password that the installation and the browser support. */
export function SignInAlternatives({ offer, redir, onSecurityKey }: SignInAlternativesProps) {
  const { t } = useTranslation();
  const hasKeys = offer.allowsSecurityKeys && "PublicKeyCredential" in window;
  const hasLinks = offer.singleSignOn !== null || offer.signUpUrl !== null;
  if (!hasKeys && !hasLinks) return null;
  return (
    <div className={classes.alternatives} role="group" aria-label={t("login.method.label")}>
      {hasKeys && (
        <Button variant="secondary" isWide onClick={onSecurityKey}>
          {t("login.method.security-key")}
        </Button>
      )}
      {hasLinks && (
        <Suspense fallback={<div className={classes.placeholder} />}>
          <SignInLinks offer={offer} redir={redir} />
        </Suspense>
      )}
    </div>
  );
}
