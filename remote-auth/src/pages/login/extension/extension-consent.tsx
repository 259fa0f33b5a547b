import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Button } from "@gatehouse/shared/ui/button";
import { useEffect, useRef } from "react";
import { LoginHeading } from "../sections/login-heading.tsx";
import sectionClasses from "../section-content.module.css";
import classes from "./extension-consent.module.css";

type ExtensionConsentProps = { extensionId: string; onAllow: () => void; onDecline: () => void };

/** Asks once for each extension and user. No button has the focus, so that no key press of the sign-in answers it. */
export function ExtensionConsent({ extensionId, onAllow, onDecline }: ExtensionConsentProps) {
  const { t } = useTranslation();
  const userName = useSession().SessionUser?.UserName ?? "";
  const cardRef = useRef<HTMLDivElement>(null);
  const title = t("login.info.consent.title");
  useEffect(() => {
    announce(title);
    cardRef.current?.focus();
  }, [title]);
  return (
    <div ref={cardRef} tabIndex={-1} role="group" aria-label={title} className={classes.card}>
      <LoginHeading title={title} description={t("login.info.consent.description", { userName })} />
      <div className={sectionClasses.content}>
        <div>
          <p className={classes.name}>{t("login.info.consent.id")}</p>
          <code className={classes.id} dir="ltr">
            {extensionId}
          </code>
        </div>
        <div>
          <p className={classes.name}>{t("login.info.consent.may")}</p>
          <ul className={classes.list}>
            <li>{t("login.info.consent.profile")}</li>
            <li>{t("login.info.consent.passwords")}</li>
            <li>{t("login.info.consent.sign-out")}</li>
          </ul>
        </div>
        <p>{t("login.info.consent.until")}</p>
        <Button isWide onClick={onAllow}>
          {t("login.info.consent.allow")}
        </Button>
        <Button variant="secondary" isWide onClick={onDecline}>
          {t("login.info.consent.decline")}
        </Button>
      </div>
    </div>
  );
}
