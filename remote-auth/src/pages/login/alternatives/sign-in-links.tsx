import { useTranslation } from "@gatehouse/shared/i18n";
import { readSessionEnd } from "@gatehouse/shared/session";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { useState, useSyncExternalStore } from "react";
import { linkUrl } from "../../../model/link-url.ts";
import type { LoginOffer } from "../../../model/login-offer.ts";
import type { SignInOutcome } from "../../../model/sign-in-outcome.ts";
import { singleSignOnUrl } from "../../../model/single-sign-on-url.ts";
import { SingleSignOnWindow, type SingleSignOnWindowProps } from "./single-sign-on-window.tsx";

export type SignInLinksProps = { offer: LoginOffer; redir: string | null; onOutcome: (outcome: SignInOutcome) => void };

const neverChanges = (): (() => void) => () => undefined;

/** False while the browser takes over the markup of the server, which does not know where the user wants to go. */
const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** Links to the identity provider and to account registration. */
export function SignInLinks({ offer, redir, onOutcome }: SignInLinksProps) {
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
      {singleSignOn && <SingleSignOnLink href={singleSignOn} onOutcome={onOutcome} />}
      {signUp && (
        <LinkButton isWide href={signUp}>
          {t("login.sign-up")}
        </LinkButton>
      )}
    </>
  );
}

/** In a document in which a session has ended, the link opens a window. */
function SingleSignOnLink(props: SingleSignOnWindowProps) {
  const { t } = useTranslation();
  const [hasEnded] = useState(() => readSessionEnd() !== null);
  if (hasEnded) return <SingleSignOnWindow {...props} />;
  return (
    <LinkButton isWide href={props.href}>
      {t("login.method.single-sign-on")}
    </LinkButton>
  );
}
