import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import type { LoginOffer } from "../../model/login-offer.ts";
import { singleSignOnAddress } from "../../model/single-sign-on-address.ts";
import { linkAddress } from "../../model/link-address.ts";
import classes from "./sign-in-alternatives.module.css";

type SignInAlternativesProps = { offer: LoginOffer; redir: string | null; onSecurityKey: () => void };

/** Other ways in than a password, where the installation and the browser have them. */
export function SignInAlternatives({ offer, redir, onSecurityKey }: SignInAlternativesProps) {
  const { t } = useTranslation();
  const { origin } = window.location;
  const hasKeys = offer.allowsSecurityKeys && "PublicKeyCredential" in window;
  const singleSignOn = offer.singleSignOn && singleSignOnAddress(offer.singleSignOn, redir, origin);
  const signUp = offer.signUpUrl && linkAddress(offer.signUpUrl, origin);
  if (!hasKeys && !singleSignOn && !signUp) return null;
  return (
    <div className={classes.alternatives} role="group" aria-label={t("login.method.label")}>
      {hasKeys && (
        <Button variant="secondary" isWide onClick={onSecurityKey}>
          {t("login.method.security-key")}
        </Button>
      )}
      {singleSignOn && (
        <LinkButton isWide href={singleSignOn}>
          {t("login.method.single-sign-on")}
        </LinkButton>
      )}
      {signUp && (
        <LinkButton isWide href={signUp}>
          {t("login.sign-up")}
        </LinkButton>
      )}
    </div>
  );
}
