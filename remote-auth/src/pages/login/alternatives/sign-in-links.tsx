import { useTranslation } from "@gatehouse/shared/i18n";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { useSyncExternalStore } from "react";
import { linkUrl } from "../../../model/link-url.ts";
import type { LoginOffer } from "../../../model/login-offer.ts";
import { singleSignOnUrl } from "../../../model/single-sign-on-url.ts";

export type SignInLinksProps = { offer: LoginOffer; redir: string | null };

const neverChanges = (): (() => void) => () => undefined;

/** False while the browser takes over the markup of the server, which does not know where the user wants to go. */
const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** Links to the identity provider and to account registration. */
export function SignInLinks({ offer, redir }: SignInLinksProps) {
  const { t } = useTranslation();
  const isTakenOver = useIsTakenOver();
  const { origin, search } = window.location;
  // The preview links of this document come back with the browser.
  const wanted = search.includes("preview=") ? `/${search}#${redir ?? ""}` : redir;
  const target = isTakenOver ? wanted : null;
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
