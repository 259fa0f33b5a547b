import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { createPreparedPart } from "../prepared-part.tsx";
import type { SignInLinksProps } from "./sign-in-links.tsx";
import classes from "./sign-in-alternatives.module.css";

/** Loaded on demand, because most installations have none of them. */
export const signInLinksPart = createPreparedPart<SignInLinksProps>(
  async () => (await import("./sign-in-links.tsx")).SignInLinks,
);

type SignInAlternativesProps = SignInLinksProps & { onSecurityKey: () => void };

/** Alternatives to a password that the installation and the browser support. */
export function SignInAlternatives({ onSecurityKey, ...links }: SignInAlternativesProps) {
  const { t } = useTranslation();
  const { offer } = links;
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
      <signInLinksPart.Part props={hasLinks ? links : null} fallback={<div className={classes.placeholder} />} />
    </div>
  );
}
