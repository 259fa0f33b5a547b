import { useTranslation } from "@gatehouse/shared/i18n";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { linkAddress } from "../../model/link-address.ts";
import type { LoginOffer } from "../../model/login-offer.ts";
import { singleSignOnAddress } from "../../model/single-sign-on-address.ts";

/** Links to the identity provider and to where accounts are made. */
export function SignInLinks({ offer, redir }: { offer: LoginOffer; redir: string | null }) {
  const { t } = useTranslation();
  const { origin } = window.location;
  const singleSignOn = offer.singleSignOn && singleSignOnAddress(offer.singleSignOn, redir, origin);
  const signUp = offer.signUpUrl && linkAddress(offer.signUpUrl, origin);
  return (
    <>
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
    </>
  );
}
