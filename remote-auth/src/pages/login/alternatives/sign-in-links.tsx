import { useTranslation } from "@gatehouse/shared/i18n";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { linkUrl } from "../../../model/link-url.ts";
import type { LoginOffer } from "../../../model/login-offer.ts";
import { singleSignOnUrl } from "../../../model/single-sign-on-url.ts";

/** Links to the identity provider and to account registration. */
export function SignInLinks({ offer, redir }: { offer: LoginOffer; redir: string | null }) {
  const { t } = useTranslation();
  const { origin, search } = window.location;
  // The preview links of this document come back with the browser.
  const target = search.includes("preview=") ? `/${search}#${redir ?? ""}` : redir;
  const singleSignOn = offer.singleSignOn && singleSignOnUrl(offer.singleSignOn, target, origin);
  const signUp = offer.signUpUrl && linkUrl(offer.signUpUrl, origin);
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
