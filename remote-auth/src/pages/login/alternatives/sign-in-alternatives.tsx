import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import type { LoginOffer } from "../../../model/login-offer.ts";
import { createPreparedPart } from "../prepared-part.tsx";
import type { SignInLinksProps } from "./sign-in-links.tsx";
import classes from "./sign-in-alternatives.module.css";

/** Loaded on demand, because most installations have none of them. */
export const signInLinksPart = createPreparedPart<SignInLinksProps>(
  async () => (await import("./sign-in-links.tsx")).SignInLinks,
);

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
      <signInLinksPart.Part
        props={hasLinks ? { offer, redir } : null}
        fallback={<div className={classes.placeholder} />}
      />
    </div>
  );
}
